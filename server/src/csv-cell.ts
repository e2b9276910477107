import { readablePhone } from '#contracts/accounts/readable-phone.ts'

/** A `+` and groups of digits, as `phoneCell` writes a number: no formula, and spreadsheets keep it as a text. */
const phoneInGroups = /^[+]\d{1,4}( \d{1,4})+$/

/** A telephone number for a CSV file, in groups: without them a spreadsheet would make a number of it, and show it as 2.33E+11. */
export const phoneCell = (phone: string): string => {
  const readable = readablePhone(phone)
  return /^[+]\d+$/.test(readable) ? readable.replace(/\d{4}(?=\d)/g, '$& ') : readable
}

/**
 * One cell of text in a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front, so that a
 * name chosen by a user cannot run on the reader's machine.
 */
export function textCell(text: string): string {
  const inert = !phoneInGroups.test(text) && /^[\s]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Begins a file that spreadsheets read as UTF-8. */
export const csvMark = '\ufeff'

/** One line of a CSV file; null is an empty cell. */
export const csvLine = (cells: readonly (string | number | null)[]) =>
  `${cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : (cell ?? ''))).join(',')}\r\n`
