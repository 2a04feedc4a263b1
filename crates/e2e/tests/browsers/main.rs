//! The tests of the built page: `cargo xtask test --only page,browsers -- chromium::`.

mod access;
mod audit;
mod branches;
mod chains;
mod clocks;
mod computer;
mod dragging;
mod drops;
mod endings;
mod faults;
mod hemming;
mod history;
mod illegal;
mod insisting;
mod languages;
mod looks;
mod narrow;
mod sharing;
mod smoke;
mod sounds;
mod traps;
mod visitor;
mod whole_games;

use std::process::ExitCode;

use shadara_e2e::Test;

/// Lists tests under the names of their functions.
macro_rules! tests {
    ($($subject:ident::$name:ident,)*) => {
        [$(Test::new(concat!(stringify!($subject), "::", stringify!($name)), $subject::$name)),*]
    };
}

fn main() -> ExitCode {
    shadara_e2e::run(&tests![
        smoke::loads,
        smoke::has_no_horizontal_scroll_at_320_pixels,
        whole_games::buga_shadara_by_clicks,
        whole_games::sher_bakar_by_clicks,
        whole_games::buga_shadara_by_keys,
        whole_games::sher_bakar_by_keys,
        chains::stops_where_it_could_go_on,
        chains::escape_takes_all_leaps_back,
        chains::ends_by_itself,
        chains::refuses_what_cannot_follow,
        insisting::before_the_move,
        insisting::after_the_move,
        insisting::only_where_it_can_matter,
        insisting::is_hidden_where_the_rules_have_none,
        hemming::removes_one_tiger,
        hemming::removes_the_last_tiger,
        hemming::leaves_them_where_they_stay,
        drops::without_the_move,
        drops::with_the_move,
        drops::until_the_hand_is_empty,
        drops::by_dragging_from_the_hand,
        illegal::of_the_deer,
        illegal::of_the_dogs_with_a_hand,
        illegal::of_the_goats,
        illegal::of_a_goat_onto_a_stack,
        illegal::by_keys,
        dragging::steps_and_leaps,
        dragging::by_touch,
        dragging::changes_nothing_elsewhere,
        dragging::explains_what_is_illegal,
        history::undo_and_redo,
        history::the_list_goes_there,
        history::is_resumed,
        history::what_is_damaged_is_kept,
        history::a_full_store_costs_only_the_saving,
        history::all_data_can_be_erased,
        branches::grow_beside_the_game,
        branches::have_comments,
        branches::are_walked_by_keys,
        branches::or_turns_can_be_typed,
        sharing::a_link_shows_the_game,
        sharing::a_game_by_links,
        sharing::a_broken_link_costs_nothing,
        sharing::a_record_is_pasted,
        sharing::tabs_keep_their_own_games,
        sharing::kept_games_are_opened_and_deleted,
        clocks::run_for_who_is_to_move,
        clocks::end_the_game,
        clocks::are_kept_by_the_computer,
        endings::resigning,
        endings::resigning_without_a_question,
        endings::agreeing_on_a_draw,
        endings::repetition,
        endings::choosing_games_and_rules,
        looks::themes_and_pieces_are_kept,
        looks::clicks_are_exact_when_turned,
        looks::clicks_are_exact_at_other_sizes,
        looks::the_board_fits_even_if_styles_come_late,
        looks::nothing_flashes_or_moves_while_loading,
        looks::the_board_fits_in_a_new_game,
        looks::nothing_is_marked_when_the_pointer_has_left,
        looks::motion_never_blocks,
        sounds::are_off_at_first,
        sounds::of_a_leap_and_a_drop,
        sounds::of_hemming_and_the_end,
        sounds::of_a_chain,
        traps::a_tap_is_not_taken_back_by_its_mouse,
        traps::a_second_finger_changes_nothing,
        traps::the_computers_turn_ends_a_drag,
        traps::another_place_in_the_game_ends_a_drag,
        traps::the_page_may_move_under_the_pointer,
        traps::the_page_may_be_zoomed_under_the_pointer,
        traps::the_pointer_may_leave_the_window,
        traps::a_drag_of_a_few_pixels_is_a_click,
        traps::a_finger_scrolls_unless_it_is_on_a_piece,
        traps::a_long_press_opens_no_menu,
        traps::what_is_dropped_in_vain_glides_back,
        traps::lines_are_sharp_and_hits_exact_at_any_density,
        traps::a_click_comes_before_the_motion_ends,
        traps::a_double_click_does_no_more_than_a_click,
        traps::a_far_landing_plays_the_whole_way,
        traps::several_far_ways_are_asked_about,
        traps::arrows_and_rings_are_drawn,
        traps::escape_puts_a_dragged_piece_back,
        languages::follow_the_browser,
        languages::are_not_asked_for_in_vain,
        languages::are_waited_for,
        languages::may_come_late,
        languages::can_be_chosen,
        languages::may_be_missing,
        languages::say_everything,
        languages::fit_narrow_screens,
        languages::leave_the_keys_where_they_are,
        narrow::at_320_pixels,
        narrow::at_390_pixels,
        access::points_have_names,
        access::arrow_keys_reach_every_point,
        access::the_board_is_one_stop,
        access::everything_has_a_name,
        access::no_button_takes_the_keyboard_away,
        access::what_happens_is_told,
        audit::light,
        audit::dark,
        audit::high_contrast,
        faults::show_the_record,
        computer::awaits_a_visitor,
        computer::plays_at_every_level,
        computer::begins_where_its_side_does,
        computer::plays_against_itself,
        computer::obeys_undo,
        computer::obeys_a_new_game,
        computer::moves_behind_a_dialog,
        computer::goes_on_after_a_reload,
        computer::survives_its_worker,
        computer::says_when_it_cannot,
        computer::understands_errors,
        computer::gives_a_hint,
        computer::plays_its_own_pieces_alone,
        computer::takes_offers,
        computer::leaves_the_page_its_frames,
    ])
}
