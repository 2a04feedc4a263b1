//! The turns of the line that is shown, as rows of a list.

use shadara_play::LiveGame;

use crate::texts::Texts;
use crate::words::kind;

/// A row of the list of turns: the turns of both sides.
#[derive(Debug)]
pub struct TurnRow {
    /// Its number, from 1.
    pub number: usize,
    /// The turn of the side that begins the game, and the other's.
    pub cells: [Option<TurnCell>; 2],
}

/// A turn in the list.
#[derive(Debug)]
pub struct TurnCell {
    /// Its number in the line, from 1; 0 is the start.
    pub index: usize,
    /// The turn in notation.
    pub text: String,
    /// The turn in words.
    pub label: String,
    /// Whether the game stands after it.
    pub current: bool,
    /// Whether it was taken back.
    pub undone: bool,
}

/// The turns of the line that is shown, in rows.
pub fn turn_rows(texts: &Texts, live: &LiveGame) -> Vec<TurnRow> {
    let (game, tree, line) = (live.game(), live.tree(), live.line());
    let here = line.iter().position(|&node| node == live.at()).unwrap_or(0);
    let mut rows: Vec<TurnRow> = Vec::new();
    for (index, &node) in line.iter().enumerate().skip(1) {
        let side = !tree.position(node).side();
        let column = usize::from(side != game.ruleset().first);
        if column == 0 || rows.is_empty() {
            rows.push(TurnRow { number: rows.len() + 1, cells: [None, None] });
        }
        let number = rows.len();
        let Some(row) = rows.last_mut() else { continue };
        let text = tree.written_turn(node);
        let kind = kind(live, side);
        let values = [
            ("number", &*number.to_string()),
            ("side", &texts.get(&format!("word.{kind}.side"))),
            ("turn", &text),
        ];
        let label = texts.with("turns.turn", &values);
        let (current, undone) = (index == here, index > here);
        row.cells[column] = Some(TurnCell { index, text, label, current, undone });
    }
    rows
}
