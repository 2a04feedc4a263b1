//! Sounds of what happens on the board. They are made of plain tones as they are needed: there is nothing to load.

use shadara_rules::Position;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// Something that is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A piece goes to another point.
    Step,
    /// A piece of the Many is captured.
    Leap,
    /// A piece is dropped.
    Drop,
    /// A piece of the Few leaves the board.
    Hem,
    /// The game ends.
    End,
}

/// One tone of a sound.
struct Tone {
    shape: OscillatorType,
    /// The pitch at its beginning and at its end, in hertz.
    pitch: (f32, f32),
    /// When it begins, in seconds from the beginning of the sound.
    at: f64,
    /// How long it takes to fade, in seconds.
    length: f64,
    /// Its loudness at its beginning, 0 to 1.
    loudness: f32,
}

const fn tone(pitch: (f32, f32), at: f64, length: f64, loudness: f32) -> Tone {
    Tone { shape: OscillatorType::Triangle, pitch, at, length, loudness }
}

/// Wood on wood, a shorter knock for a goat taken up, a deeper one for a drop; a fall for a hemmed piece; a chord at the end.
const STEP: &[Tone] = &[tone((310.0, 150.0), 0.0, 0.09, 0.5)];
const LEAP: &[Tone] = &[tone((520.0, 240.0), 0.0, 0.07, 0.4), tone((280.0, 130.0), 0.07, 0.11, 0.55)];
const DROP: &[Tone] = &[tone((210.0, 95.0), 0.0, 0.13, 0.6)];
const HEM: &[Tone] = &[tone((392.0, 370.0), 0.0, 0.16, 0.3), tone((262.0, 196.0), 0.14, 0.3, 0.35)];
const END: &[Tone] = &[
    tone((262.0, 262.0), 0.12, 0.7, 0.22),
    tone((330.0, 330.0), 0.24, 0.7, 0.2),
    tone((392.0, 392.0), 0.36, 0.9, 0.2),
];

impl Sound {
    /// What is heard as one position becomes another by a deed, forwards or backwards; `None` if nothing changes.
    pub fn between(before: &Position, after: &Position) -> Option<Sound> {
        if before.few().len() != after.few().len() {
            Some(Sound::Hem)
        } else if before.many_left() != after.many_left() {
            Some(Sound::Leap)
        } else if before.hand() != after.hand() {
            Some(Sound::Drop)
        } else {
            (before.occupied() != after.occupied() || before.below_tops() != after.below_tops())
                .then_some(Sound::Step)
        }
    }

    fn tones(self) -> &'static [Tone] {
        match self {
            Sound::Step => STEP,
            Sound::Leap => LEAP,
            Sound::Drop => DROP,
            Sound::Hem => HEM,
            Sound::End => END,
        }
    }
}

/// What plays sounds: nothing until the first one, since browsers let a page sound only once it has been used.
#[derive(Default)]
pub struct Sounds {
    context: Option<AudioContext>,
}

impl Sounds {
    /// Plays a sound so many milliseconds from now. Where the browser does not play any, nothing happens.
    pub fn play(&mut self, sound: Sound, wait: f64) {
        if self.context.is_none() {
            self.context = AudioContext::new().ok();
        }
        if let Some(context) = &self.context {
            // It sleeps if it was made, or the page left, without a touch or a key.
            let _ = context.resume();
            for tone in sound.tones() {
                let _ = sing(context, tone, wait / 1000.0);
            }
        }
    }
}

fn sing(context: &AudioContext, tone: &Tone, wait: f64) -> Result<(), JsValue> {
    /// A fading tone may not reach 0; this is not heard.
    const SILENCE: f32 = 0.001;
    let begin = context.current_time() + wait + tone.at;
    let end = begin + tone.length;
    let (voice, loudness) = (context.create_oscillator()?, context.create_gain()?);
    voice.set_type(tone.shape);
    voice.frequency().set_value_at_time(tone.pitch.0, begin)?;
    voice.frequency().exponential_ramp_to_value_at_time(tone.pitch.1, end)?;
    loudness.gain().set_value_at_time(tone.loudness, begin)?;
    loudness.gain().exponential_ramp_to_value_at_time(SILENCE, end)?;
    voice.connect_with_audio_node(&loudness)?;
    loudness.connect_with_audio_node(&context.destination())?;
    voice.start_with_when(begin)?;
    voice.stop_with_when(end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shadara_play::beats;
    use shadara_rules::Game;

    fn heard(name: &str, position: &str, turn: &str) -> Vec<Option<Sound>> {
        let game: Game = name.parse().unwrap();
        let position = game.read_position(position).unwrap();
        let turn = game.read_turn(&position, turn).unwrap();
        let all = beats(&game, &position, turn);
        let backwards: Vec<_> = all.iter().map(|beat| Sound::between(&beat.after, &beat.before)).collect();
        let forwards: Vec<_> = all.iter().map(|beat| Sound::between(&beat.before, &beat.after)).collect();
        assert_eq!(forwards, backwards);
        forwards
    }

    #[test]
    fn each_deed_has_its_sound() {
        use Sound::{Drop, Hem, Leap, Step};
        assert_eq!(heard("sher-bakar:few_win=0", "5/1m1m1/F4/5/5 F 0 - 0", "a3xc5xe3"), [Some(Leap); 2]);
        assert_eq!(heard("sher-bakar", "5/1(5)1(4)1/F3F/1(5)1(5)1/5 M 0 - 0", "b4-b3"), [Some(Step)]);
        let hand = "5/2mmm2/2FmmmF2/2mmm2/5 M 15 - 0";
        assert_eq!(heard("buga-shadara", hand, "@c5"), [Some(Drop)]);
        let hemming = heard("sher-bakar:few_win=0", "5/m4/m4/F1m2/mm3 M 0 - 7", "b1-b2");
        assert_eq!(hemming, [Some(Step), Some(Hem)]);
        let start = "buga-shadara".parse::<Game>().unwrap().start();
        assert_eq!(Sound::between(&start, &start), None);
    }
}
