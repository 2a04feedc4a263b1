//! How a board is turned so that a piece stands on one of a few places.

use alloc::vec::Vec;

use shadara_rules::{Board, symmetries_of};

use super::shape::Shape;

/// For each point of a network, the place to which a symmetry takes it, and where that symmetry takes all points.
pub(crate) struct Frames {
    frames: Vec<(usize, Vec<usize>)>,
}

impl Frames {
    /// The frames of a network; `None` if its points and places are not those of its board.
    pub(crate) fn new(shape: &Shape) -> Option<Frames> {
        let board = Board::new(shape.board).ok()?;
        let turnings: Vec<Vec<usize>> = symmetries_of(&board)
            .iter()
            .map(|symmetry| {
                let image = |name: &&str| {
                    let point = board.point(name)?;
                    shape.number(board.point_name(symmetry.image(point)))
                };
                shape.points().iter().map(image).collect::<Option<_>>()
            })
            .collect::<Option<_>>()?;
        let least = |point: usize| turnings.iter().map(|turned| turned[point]).min();
        // Of the points that are the same up to symmetry, the least is the place.
        let points = 0..shape.points().len();
        let places: Vec<usize> = points.clone().filter(|&point| least(point) == Some(point)).collect();
        if places.len() != shape.places {
            return None;
        }
        let frames = points.map(|point| {
            let least = least(point)?;
            let turned = turnings.iter().find(|turned| turned[point] == least)?;
            Some((places.binary_search(&least).ok()?, turned.clone()))
        });
        Some(Frames { frames: frames.collect::<Option<_>>()? })
    }

    /// The place of a point, and where its frame has each point.
    pub(crate) fn of(&self, point: usize) -> (usize, &[usize]) {
        let (place, turned) = &self.frames[point];
        (*place, turned)
    }
}
