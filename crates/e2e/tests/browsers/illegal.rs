//! Tries that the rules do not allow: each says why, and changes nothing.

use anyhow::Result;
use shadara_e2e::Page;

/// Deer's tries at the start.
pub fn of_the_deer(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    let before = page.see()?;
    page.click_point("d3")?;
    page.expect_refusal(&before, "It is the turn of the deer: move one of them.")?;
    page.click_point("e3")?;
    page.expect_refusal(&before, "Nothing stands on e3. It is the turn of the deer: move one of them.")?;
    page.play("c3-g1")?;
    page.expect_refusal(&before, "No line leads from c3 to g1 in one step or one leap.")?;
    page.click_point("d3")?;
    page.expect_refusal(&before, "d3 is taken: choose a vacant point.")?;
    page.click_point("c5")?;
    page.expect_refusal(&before, "There is no dog between c3 and c5 to leap over.")?;
    page.click_point("c4")?;
    page.expect_turns(&["c3-c4"])?;
    page.wait_until_gone("#refusal:not(:empty)")
}

/// Dogs' tries while they have a hand.
pub fn of_the_dogs_with_a_hand(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.play("c3-c4")?;
    let before = page.expect_turns(&["c3-c4"])?;
    page.click_point("d2")?;
    page.expect_refusal(&before, "Drop the 16 dogs in your hand first.")?;
    page.click_point("c4")?;
    page.expect_refusal(&before, "c4 is taken: choose a vacant point.")
}

/// Goats' tries, single ones and tops of stacks.
pub fn of_the_goats(page: &Page) -> Result<()> {
    page.start_from("sher-bakar", "5/1(5)1(4)1/Fm2F/1(4)1(5)1/5 M 0 - 0")?;
    let before = page.see()?;
    page.click_point("a3")?;
    page.expect_refusal(&before, "It is the turn of the goats: move one of them.")?;
    page.click_point("c1")?;
    page.expect_refusal(&before, "Nothing stands on c1. It is the turn of the goats: move one of them.")?;
    page.play("b2-e5")?;
    page.expect_refusal(&before, "The top goat may only step to a vacant point next to it.")?;
    page.play("b3-e5")?;
    page.expect_refusal(&before, "Goats step to the next point along a line: e5 is not next to b3.")?;
    page.click_point("c2")?;
    page.expect_refusal(&before, "Goats step to the next point along a line: c2 is not next to b3.")?;
    page.click_point("a3")?;
    page.expect_refusal(&before, "On a3 stands a tiger: a goat may only step to a vacant point.")
}

/// A goat dragged onto a stack.
pub fn of_a_goat_onto_a_stack(page: &Page) -> Result<()> {
    page.start_from("sher-bakar", "5/1(5)1(4)1/Fm2F/1(4)1(5)1/5 M 0 - 0")?;
    let before = page.see()?;
    page.drag("b3", "b4")?;
    page.expect_refusal(&before, "A goat may only step to a vacant point; stacks never form again.")
}

/// Tries by keys are explained in the same way.
pub fn by_keys(page: &Page) -> Result<()> {
    page.start("sher-bakar:leaps=one")?;
    let before = page.see()?;
    page.focus_board()?;
    page.keys(&["a", "3", "Enter"])?;
    page.expect_refusal(&before, "It is the turn of the goats: move one of them.")?;
    page.keys(&["b", "4", "Enter", "e", "1", "Space"])?;
    page.expect_refusal(&before, "The top goat may only step to a vacant point next to it.")
}
