import { textCell } from '../../../csv-cell.ts'
import type { FileRow } from './wallet-transactions.queries.ts'

/** The history as a file that spreadsheets open: UTF-8 with a mark, amounts in cedis with two decimals. Sales are as in
 * the statement of the month: with what buyers pay for the store's own delivery. In pieces, as they come. */
export async function* transactionsCsv(batches: AsyncIterable<readonly FileRow[]>): AsyncGenerator<string> {
  yield '\ufeffType,Description,Amount (GHS),Status,Date,Sales with Own Delivery (GHS),Juaso Fee (GHS),Processing Fee (GHS)\r\n'
  for await (const rows of batches) {
    yield rows
      .map(
        ({ type, description, amount, status, date, parts }) =>
          `${[type, textCell(description), amount.toFixed(2), status, date, ...parts.map((part) => part?.toFixed(2) ?? '')].join(',')}\r\n`,
      )
      .join('')
  }
}
