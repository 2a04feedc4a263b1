//! Languages other than English: by the browser's wish and by hand, their files late and missing, whole games in them.

use anyhow::{Context, Result, ensure};
use serde_json::json;
use shadara_e2e::{Page, SAVED_SETTINGS};

/// Those whose texts are files of their own, with what they say of the deer's turn.
const OTHERS: [(&str, &str); 2] = [("ru", "Ходят олени."), ("hi", "हिरणों की बारी।")];

fn choose(page: &Page, tag: &str) -> Result<()> {
    page.click("#settings-open")?;
    page.fill("select[data-setting=language]", tag)?;
    page.wait_for_attribute("html", "lang", if tag == "system" { "en" } else { tag })
}

/// Waits until a list has this choice. Not all browsers take a closed list's choices for its text.
fn wait_for_choice(page: &Page, list: &str, choice: &str) -> Result<()> {
    let script = "
        const choices = [...document.querySelectorAll(`${arguments[0]} option`)];
        return choices.some((choice) => choice.textContent === arguments[1]);
    ";
    page.wait_until(&format!("{choice:?} in {list}"), || {
        page.evaluate(script, vec![json!(list), json!(choice)])
    })
}

fn close_settings(page: &Page) -> Result<()> {
    page.click("#settings button.main")?;
    page.wait_until_gone("#settings")
}

/// The first language of the browser that the page speaks is its own, with all that tells it; when the browser's change while
/// the page is open, so does the page's.
pub fn follow_the_browser(page: &Page) -> Result<()> {
    page.prefer(&["tlh", "ru-RU", "en"])?;
    page.start("buga-shadara")?;
    let seen = page.see()?;
    ensure!(seen.who == "Ходят олени.", "it says {:?}", seen.who);
    ensure!(seen.has("c3", "олень"), "on c3 is {:?}", seen.point("c3"));
    for (selector, name, value) in [
        ("html", "lang", "ru"),
        ("html", "dir", "ltr"),
        ("#undo", "aria-label", "Взять ход назад"),
        ("#undo", "title", "Взять ход назад"),
    ] {
        let found = page.attribute(selector, name)?;
        ensure!(found.as_deref() == Some(value), "{name} of {selector} is {found:?}");
    }
    let description = page.attribute("meta[name=description]", "content")?.context("no description")?;
    ensure!(description.starts_with("Буга-шадара и Шер-бакар"), "the description is {description:?}");
    let title: String = page.evaluate("return document.title", vec![])?;
    ensure!(title == "Шадара", "the title is {title:?}");
    let script = "
        sessionStorage.setItem('e2e.languages', JSON.stringify(['hi-IN']));
        dispatchEvent(new Event('languagechange'));
    ";
    page.evaluate::<()>(script, vec![])?;
    page.expect("Hindi", |seen| seen.who == "हिरणों की बारी।")?;
    page.prefer(&["tlh"])?;
    page.start("buga-shadara")?;
    page.wait_for_attribute("html", "lang", "en")
}

/// English is there without a request.
pub fn are_not_asked_for_in_vain(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    choose(page, "en")?;
    let asked = page.requests();
    ensure!(asked.iter().all(|exchange| !exchange.url.ends_with(".json")), "it asked for {asked:?}");
    Ok(())
}

/// The page does not begin before its texts are there, if they come soon.
pub fn are_waited_for(page: &Page) -> Result<()> {
    page.prefer(&["ru"])?;
    page.serve_late("ru.json");
    page.start("buga-shadara")?;
    let seen = page.see()?;
    ensure!(seen.who == "Ходят олени.", "ready, it says {:?}", seen.who);
    Ok(())
}

/// Where they do not come soon, the page speaks English; when they come, they take its place, in an open dialog too.
pub fn may_come_late(page: &Page) -> Result<()> {
    page.prefer(&["ru"])?;
    page.hold("ru.json");
    page.start("buga-shadara")?;
    let seen = page.see()?;
    ensure!(seen.who == "Deer to move.", "without its texts it says {:?}", seen.who);
    page.wait_for_attribute("html", "lang", "en")?;
    page.play("c3-c4")?;
    page.expect_turns(&["c3-c4"])?;
    page.click("#new")?;
    page.click("#new-game label:has(input[name=game][value=sher-bakar])")?;
    page.serve_well();
    page.expect("Russian", |seen| seen.who == "Ходят собаки.")?;
    page.wait_for_text("#new-game-title", "Новая партия")?;
    page.wait_for_text("#new-presets", "Один прыжок за ход")?;
    wait_for_choice(page, "#new-length", "Матч из 4 партий")?;
    page.wait_for("#new-game input[value=sher-bakar]:checked + img")?;
    ensure!(!page.is_visible("#notice")?, "there is a notice: {}", page.text("#notice")?);
    Ok(())
}

/// Chosen by hand, a language takes effect at once, everywhere, and is kept.
pub fn can_be_chosen(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.play("c3-c4")?;
    page.expect_turns(&["c3-c4"])?;
    page.click_point("g3")?;
    page.wait_for("#refusal:not(:empty)")?;
    choose(page, "hi")?;
    let focus: Option<String> = page.evaluate("return document.activeElement?.dataset.setting", vec![])?;
    ensure!(focus.as_deref() == Some("language"), "the focus is on {focus:?}");
    page.wait_for_text("#settings-title", "सेटिंग")?;
    wait_for_choice(page, "select[data-setting=theme]", "सिस्टम जैसा")?;
    wait_for_choice(page, "select[data-setting=language]", "Русский")?;
    close_settings(page)?;
    let seen = page.see()?;
    ensure!(seen.who == "कुत्तों की बारी।", "it says {:?}", seen.who);
    ensure!(seen.has("c4", "हिरण") && seen.has("e3", "खाली"), "the points are {:?}", seen.points);
    ensure!(seen.refusal.is_empty(), "still refused: {:?}", seen.refusal);
    let turn = page.attribute("#turns button", "aria-label")?;
    ensure!(turn.as_deref() == Some("चाल 1, हिरण: c3-c4"), "the list says {turn:?}");
    page.click("#keys-open")?;
    page.wait_for_text("#keys-rows", "यह सूची")?;
    page.key("Escape")?;
    page.wait_until_gone("#keys")?;
    page.reload()?;
    page.wait_for_attribute("html", "lang", "hi")?;
    let kept = page.stored(SAVED_SETTINGS)?.unwrap_or_default();
    ensure!(kept.contains("language=hi"), "kept is {kept:?}");
    for tag in ["ru", "en", "hi", "system"] {
        choose(page, tag)?;
        close_settings(page)?;
    }
    page.expect("English", |seen| seen.who == "Dogs to move." && seen.turns == ["c3-c4"])?;
    Ok(())
}

/// A language whose file cannot be had costs a notice.
pub fn may_be_missing(page: &Page) -> Result<()> {
    page.prefer(&["ru"])?;
    page.withhold("ru.json");
    page.start("buga-shadara")?;
    page.wait_for_text("#notice", "The texts of this language could not be loaded")?;
    page.wait_for_attribute("html", "lang", "en")?;
    page.click("#notice button")?;
    page.play("c3-c4")?;
    page.expect("the next turn", |seen| seen.turns == ["c3-c4"] && seen.who == "Dogs to move.")?;
    page.serve_well();
    page.reload()?;
    page.expect("Russian", |seen| seen.who == "Ходят собаки.")?;
    // What is said stays said where the next language is missing.
    page.withhold("hi.json");
    page.click("#settings-open")?;
    page.fill("select[data-setting=language]", "hi")?;
    page.wait_for_text("#notice", "Тексты на этом языке не загрузились")?;
    page.wait_for_attribute("html", "lang", "ru")
}

/// A game from its start to its end, with a refusal, a hint, what is told on demand and the dialogs: all of it is said in the
/// language of the page.
pub fn say_everything(page: &Page) -> Result<()> {
    for (tag, who) in OTHERS {
        page.prefer(&[tag])?;
        page.start_from("buga-shadara", "5/2mmm2/2Fm1mF2/2mmm2/5 F 4 - 0")?;
        page.expect("the deer's turn", |seen| seen.who == who)?;
        page.click("#hint")?;
        page.expect("a hint", |seen| seen.hint.contains("c3xe3") && seen.hint == seen.told)?;
        nothing_is_untranslated(page)?;
        page.click_point("a3")?;
        page.wait_for("#refusal:not(:empty)")?;
        nothing_is_untranslated(page)?;
        page.play("c3xe3")?;
        page.focus_board()?;
        for key in ["p", "l", "x"] {
            let before = page.see()?.told;
            page.key(key)?;
            page.expect(&format!("something told after {key}"), |seen| seen.told != before)?;
            nothing_is_untranslated(page)?;
        }
        page.play("@d3")?;
        page.click_point("e3")?;
        page.expect("e3 picked up", |seen| seen.points["c3"].contains(", ") && seen.told.contains("c3"))?;
        nothing_is_untranslated(page)?;
        page.click_point("c3")?;
        page.expect("the end", |seen| seen.turns.last().is_some_and(|turn| turn == "e3xc3#"))?;
        nothing_is_untranslated(page)?;
        page.click("#new")?;
        for game in ["buga-shadara", "sher-bakar", "bagh-bandi", "rimau-rimau"] {
            page.click(&format!("#new-game label:has(input[name=game][value={game}])"))?;
            nothing_is_untranslated(page)?;
        }
        page.click("#new-start")?;
        page.wait_until_gone("#new-game")?;
        nothing_is_untranslated(page)?;
    }
    Ok(())
}

/// No text and no name, shown or hidden, has a Latin word: neither a key nor English. Points and turns are no words; the names
/// of keys and of languages are what they are.
fn nothing_is_untranslated(page: &Page) -> Result<()> {
    let script = "
        const own = (element) => element.closest('script, noscript, dt, option[lang]') !== null;
        const said = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) if (!own(texts.currentNode.parentElement)) said.push(texts.currentNode.data);
        for (const name of ['aria-label', 'title']) {
            for (const element of document.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name));
        }
        return [said.length, said.filter((text) => /[A-Za-z]{3}/.test(text))];
    ";
    let (count, untranslated): (usize, Vec<String>) = page.evaluate(script, vec![])?;
    ensure!(count > 100, "the page has {count} texts only");
    ensure!(untranslated.is_empty(), "not in the language of the page: {untranslated:?}");
    Ok(())
}

/// On the narrowest screen nothing is wider than its place, and no button breaks its words.
pub fn fit_narrow_screens(page: &Page) -> Result<()> {
    page.set_viewport(320, 640)?;
    for (tag, who) in OTHERS {
        page.prefer(&[tag])?;
        for game in ["buga-shadara", "sher-bakar"] {
            page.start(game)?;
            page.assert_no_horizontal_scroll()?;
            one_line(page, "#table > .bar button")?;
        }
        page.start_between("buga-shadara", "person", "computer 1")?;
        page.expect("the deer's turn", |seen| seen.who == who)?;
        page.click("#new")?;
        page.evaluate::<()>("document.querySelector('#new-more').open = true", vec![])?;
        let script = "const part = document.querySelector('#new-game .scroll');
            return [part.scrollWidth, part.clientWidth]";
        let (content, room): (u32, u32) = page.evaluate(script, vec![])?;
        ensure!(content <= room, "{tag}: the dialog needs {content} pixels and has {room}");
        one_line(page, "#new-game form > .bar button")?;
        page.click("#new-game .cancel")?;
        page.wait_until_gone("#new-game")?;
        for (opener, dialog) in [("settings-open", "settings"), ("keys-open", "keys")] {
            page.click(&format!("#{opener}"))?;
            page.wait_for(&format!("#{dialog}"))?;
            page.assert_no_horizontal_scroll()?;
            one_line(page, &format!("#{dialog} .bar button"))?;
            page.key("Escape")?;
            page.wait_until_gone(&format!("#{dialog}"))?;
        }
    }
    Ok(())
}

/// The words of buttons stand in one line, inside their button.
fn one_line(page: &Page, buttons: &str) -> Result<()> {
    let script = "
        const wide = (button) => button.scrollWidth > button.clientWidth + 1 || button.offsetHeight > 50;
        return [...document.querySelectorAll(arguments[0])].filter(wide).map((button) => button.textContent);
    ";
    let broken: Vec<String> = page.evaluate(script, vec![json!(buttons)])?;
    ensure!(broken.is_empty(), "too long for their buttons: {broken:?}");
    Ok(())
}

/// Letters of other alphabets stand for the Latin ones in the same place of the keyboard.
pub fn leave_the_keys_where_they_are(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.focus_board()?;
    let press = |key: &str, code: &str, control: bool| {
        let script = "
            const [key, code, ctrlKey] = arguments;
            const event = new KeyboardEvent('keydown', { key, code, ctrlKey, bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(event);
        ";
        page.evaluate::<()>(script, vec![json!(key), json!(code), json!(control)])
    };
    press("с", "KeyC", false)?;
    press("४", "Digit4", false)?;
    let there = page.focused_point()?;
    ensure!(there.as_deref() == Some("c4"), "the focus is on {there:?}");
    page.play("c3-c4")?;
    page.expect_turns(&["c3-c4"])?;
    press("я", "KeyZ", true)?;
    page.expect("the turn taken back", |seen| seen.current.is_none())?;
    Ok(())
}
