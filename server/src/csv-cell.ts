/**
 * One cell of text in a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front, so that a
 * name chosen by a user cannot run on the reader's machine.
 */
export function textCell(text: string): string {
  const inert = /^[\s]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Begins a file that spreadsheets read as UTF-8. */
export const csvMark = '\ufeff'

/** One line of a CSV file; null is an empty cell. */
export const csvLine = (cells: readonly (string | number | null)[]) =>
  `${cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : (cell ?? ''))).join(',')}\r\n`
