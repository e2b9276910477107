import type { FileRow } from './wallet-transactions.queries.ts'

/**
 * One cell of text. A text that a spreadsheet would run as a formula gets an apostrophe in front, so that a name chosen
 * by a user cannot run on the reader's machine.
 */
export function textCell(text: string): string {
  const inert = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** The history as a file that spreadsheets open: UTF-8 with a mark, amounts in cedis with two decimals. In pieces, as they come. */
export async function* transactionsCsv(batches: AsyncIterable<readonly FileRow[]>): AsyncGenerator<string> {
  yield '\ufeffType,Description,Amount (GHS),Status,Date,Items (GHS),Juaso Fee (GHS),Processing Fee (GHS)\r\n'
  for await (const rows of batches) {
    yield rows
      .map(
        ({ type, description, amount, status, date, parts }) =>
          `${[type, textCell(description), amount.toFixed(2), status, date, ...parts.map((part) => part?.toFixed(2) ?? '')].join(',')}\r\n`,
      )
      .join('')
  }
}
