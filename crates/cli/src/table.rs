//! Text in columns.

use std::io::{self, Write};

/// The space between columns.
const GAP: &str = "  ";

/// Writes rows in columns that are as wide as their widest cell, indented by a gap, without spaces at the ends of lines.
///
/// # Errors
/// If the output cannot be written.
pub fn write_table<const COLUMNS: usize>(out: &mut impl Write, rows: &[[String; COLUMNS]]) -> io::Result<()> {
    let mut widths = [0; COLUMNS];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.chars().count().max(*width);
        }
    }
    for row in rows {
        let line: String =
            row.iter().zip(widths).map(|(cell, width)| format!("{GAP}{cell:width$}")).collect();
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_stand_below_each_other() {
        let rows = [["a", "bcd", "e"], ["fgh", "", "i"], ["j", "", ""]].map(|row| row.map(String::from));
        let mut out = Vec::new();
        write_table(&mut out, &rows).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "  a    bcd  e\n  fgh       i\n  j\n");
    }
}
