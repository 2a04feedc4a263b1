//! axe-core finds nothing in any view, in any look, wide and narrow.

use anyhow::{Context, Result, ensure};
use shadara_e2e::{Engine, Page};
use shadara_xtask::tool::Place;
use shadara_xtask::{cache, pins};

/// What is asked of axe-core, and which of its rules have to have found something to judge in every view.
struct Rules {
    options: &'static str,
    always: &'static [&'static str],
}

/// The rules of WCAG 2.2 up to AA, and what is good besides. The size of targets is off unless asked for.
const ALL: Rules = Rules {
    options: "{
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: { 'target-size': { enabled: true } },
        resultTypes: ['violations'],
    }",
    always: &["button-name", "color-contrast", "region", "target-size"],
};

/// What another look can change.
const CONTRAST: Rules = Rules {
    options: "{ runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] }",
    always: &["color-contrast"],
};

const RUN: &str = "
    window.__audit = null;
    axe.run(document, OPTIONS).then(
        ({ violations, passes }) => {
            const said = (rule) => rule.nodes.map((node) =>
                `${rule.id}: ${node.target.join(' ')}: ${node.failureSummary.replace(/\\s+/g, ' ')}`);
            window.__audit = [passes.map((rule) => rule.id), violations.flatMap(said)];
        },
        (error) => { window.__audit = [[], [`${error}`]]; },
    );
";

/// A game that was lost, with comments and branches within branches.
const LOST: &str = "[Game \"buga-shadara\"]\n[Result \"F\"]\n[Termination \"resignation\"]\n\n\
    1. c3-c4 {A comment.} @c3 (1... @e5 2. g3-g4 {Aside.} (2. g3-g2 {Deep.}) 2... @e3) 2. c4-c5 @e3 F\n";

/// In every browser; narrow in Chromium alone, since it takes long and the page is the same.
pub fn light(page: &Page) -> Result<()> {
    in_theme(page, "light", &ALL)
}

/// In Chromium alone: the colours are the same in the others.
pub fn dark(page: &Page) -> Result<()> {
    if page.engine() == Engine::Chromium { in_theme(page, "dark", &CONTRAST) } else { Ok(()) }
}

/// In Chromium alone: the colours are the same in the others.
pub fn high_contrast(page: &Page) -> Result<()> {
    if page.engine() == Engine::Chromium { in_theme(page, "contrast", &CONTRAST) } else { Ok(()) }
}

fn in_theme(page: &Page, theme: &str, rules: &Rules) -> Result<()> {
    let auditor = Auditor::new(page, theme, rules)?;
    let sizes = [(1280, 800), (390, 844)];
    let sizes = if page.engine() == Engine::Chromium { &sizes[..] } else { &sizes[..1] };
    for &(width, height) in sizes {
        page.set_viewport(width, height)?;
        auditor.visit().with_context(|| format!("at {width} by {height}"))?;
    }
    let found = auditor.found.into_inner();
    ensure!(found.is_empty(), "axe-core found:\n  {}", found.join("\n  "));
    Ok(())
}

struct Auditor<'page> {
    page: &'page Page,
    theme: &'page str,
    rules: &'page Rules,
    axe: String,
    found: std::cell::RefCell<Vec<String>>,
}

impl<'page> Auditor<'page> {
    fn new(page: &'page Page, theme: &'page str, rules: &'page Rules) -> Result<Auditor<'page>> {
        let Place::Kept(file) = pins::axe().locate(&cache::folder()?) else {
            anyhow::bail!("axe-core is not here: `cargo xtask setup` fetches it");
        };
        let axe = std::fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
        Ok(Auditor { page, theme, rules, axe, found: std::cell::RefCell::default() })
    }

    /// Goes through all views.
    fn visit(&self) -> Result<()> {
        self.boards()?;
        self.start(LOST)?;
        self.page.expect("the end", |seen| seen.who == "The deer win.")?;
        self.audit("a game that has ended, with branches and comments")?;
        self.page.click("#turns [data-turn=\"0\"]")?;
        self.page.expect("the first turn", |seen| seen.current == Some(0))?;
        self.audit("a turn of a game that has ended")?;
        self.dialogs()?;
        self.new_game()?;
        self.notices()
    }

    fn boards(&self) -> Result<()> {
        let page = self.page;
        self.start("[Game \"sher-bakar\"]\n[Result \"*\"]\n\n*\n")?;
        self.audit("Sher-bakar")?;
        page.play("b2-b3")?;
        page.expect_turns(&["b2-b3"])?;
        page.click_point("a3")?;
        page.expect("a tiger picked up", |seen| seen.point("a3").contains("picked up"))?;
        self.audit("a tiger picked up")?;
        page.click_point("d1")?;
        page.expect("a refusal", |seen| !seen.refusal.is_empty())?;
        self.audit("a refusal")?;
        page.click("#resign")?;
        page.wait_for("#confirm")?;
        self.audit("a question")?;
        page.click("#confirm .cancel")?;
        page.wait_until_gone("#confirm")?;
        self.start(
            "[Game \"buga-shadara:drop=move\"]\n[Few \"person\"]\n[Many \"person\"]\n[Result \"*\"]\n\n*\n",
        )?;
        page.play_all(&["c3-c4", "@e3"])?;
        page.expect("the drop", |seen| seen.finish.is_some())?;
        self.audit("Buga-shadara, a turn that may be ended")?;
        page.click("#finish")?;
        page.expect_turns(&["c3-c4", "@e3"])?;
        page.click("#hint")?;
        page.expect("a hint", |seen| !seen.hint.is_empty())?;
        self.audit("a hint")
    }

    fn dialogs(&self) -> Result<()> {
        let page = self.page;
        for dialog in ["settings", "keys", "share", "comment", "type"] {
            page.click(&format!("#{dialog}-open"))?;
            page.wait_for(&format!("#{dialog}"))?;
            self.audit(dialog)?;
            page.key("Escape")?;
            page.wait_until_gone(&format!("#{dialog}"))?;
        }
        page.click("#share-open")?;
        page.fill("#share-record", "nonsense")?;
        page.click("#record-open")?;
        page.wait_until("the fault", || Ok(!page.text("#share-fault")?.is_empty()))?;
        self.audit("a record that is not understood")?;
        page.key("Escape")?;
        page.wait_until_gone("#share")
    }

    fn new_game(&self) -> Result<()> {
        let page = self.page;
        page.click("#new")?;
        page.wait_for("#new-game")?;
        for opponent in ["computer", "person", "link", "watch"] {
            page.click(&format!("#new-opponent input[value={opponent}] + span"))?;
            self.audit(&format!("a new game, {opponent}"))?;
        }
        page.click("#new-more summary")?;
        page.wait_for("#new-options select")?;
        self.audit("a new game, all rules")?;
        page.click("#new-game .cancel")?;
        page.wait_until_gone("#new-game")
    }

    fn notices(&self) -> Result<()> {
        let page = self.page;
        page.evaluate::<()>("location.hash = '#nonsense'", vec![])?;
        page.wait_for_text("#notice", "This link was not understood")?;
        self.audit("a notice")?;
        page.assert_no_errors()?;
        page.evaluate::<()>("window.dispatchEvent(new Event('shadara-fault'))", vec![])?;
        page.wait_for("#failure")?;
        self.audit("a fault")?;
        // The fault itself.
        page.take_errors().map(drop)
    }

    fn start(&self, record: &str) -> Result<()> {
        self.page.start_with(record, &format!("motion=no\ntheme={}", self.theme))?;
        self.page.wait_for_attribute("html", "data-theme", self.theme)?;
        self.page.evaluate(&self.axe, vec![])
    }

    fn audit(&self, view: &str) -> Result<()> {
        self.page.evaluate::<()>(&RUN.replace("OPTIONS", self.rules.options), vec![])?;
        self.page.wait_until("the audit", || self.page.evaluate("return window.__audit !== null", vec![]))?;
        let (passed, found): (Vec<String>, Vec<String>) =
            self.page.evaluate("return window.__audit", vec![])?;
        for rule in self.rules.always {
            ensure!(passed.iter().any(|id| id == rule), "{view}: nothing was judged by {rule}: {found:?}");
        }
        self.found.borrow_mut().extend(found.iter().map(|found| format!("{view}: {found}")));
        Ok(())
    }
}
