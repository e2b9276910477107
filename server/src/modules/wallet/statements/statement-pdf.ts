import { setImmediate as othersTurn } from 'node:timers/promises'
import { formatPesewas } from '#contracts/money.ts'
import {
  amountRow,
  type Document,
  dayOf,
  monthName,
  pdfDocument,
  printable,
  ruleLine,
  shortDay,
  tableRow,
} from '../../../pdf-document.ts'
import type { FeeNames } from '../fee-names.ts'
import { writtenOffWords } from '../history/history-words.rules.ts'
import type { StatementLine, StatementSums } from './statement.queries.ts'

export interface StatementHead {
  readonly store: { name: string; slug: string }
  /** `2026-11`. */
  readonly month: string
  readonly now: Date
  readonly feeNames: FeeNames
  /** True where the month is over; else the statement is to date. */
  readonly isOver: boolean
}

/** A month of many sales takes seconds to write; what others ask for is answered after so many lines. */
const linesAtOnce = 50

/** The statement of a month: what was owed to the store before, what moved, and what is owed now, with every booking. */
export function statementPdf(
  head: StatementHead,
  sums: StatementSums,
  lines: readonly StatementLine[],
): Promise<Buffer> {
  const title = `Statement ${monthName(head.month)}`
  return pdfDocument({ title, createdAt: head.now }, async (document) => {
    about(document, head)
    ruleLine(document)
    amountRow(document, 'In the wallet when the month began', sums.opening)
    amountRow(document, 'Sales', sums.sold)
    if (sums.takenBack !== 0) amountRow(document, 'Cancelled, returned or charged back', sums.takenBack)
    amountRow(document, head.feeNames.commission, -sums.commission || 0)
    amountRow(document, head.feeNames.processing, -sums.processing || 0)
    amountRow(document, 'Withdrawn', -sums.withdrawn || 0)
    if (sums.writtenOff !== 0) amountRow(document, writtenOffWords, sums.writtenOff)
    document.font('bold')
    amountRow(
      document,
      head.isOver ? 'In the wallet when the month ended' : 'In the wallet now',
      sums.closing,
    )
    document.font('plain').fontSize(9)
    ruleLine(document)
    tableRow(document, columns, ['Day', 'What', 'Amount', 'Fees', 'To the wallet'])
    for (const [place, { at, text, gross, fees, net }] of lines.entries()) {
      if (place % linesAtOnce === 0) await othersTurn()
      tableRow(document, columns, [
        shortDay.format(at),
        text,
        formatPesewas(gross),
        fees === 0 ? '' : formatPesewas(fees),
        formatPesewas(net),
      ])
    }
  })
}

function about(document: Document, { store, month, now, isOver }: StatementHead): void {
  document.text(printable(`For ${store.name} (${store.slug})`))
  document.text(isOver ? `1 to ${lastDay(month)} ${monthName(month)}` : `To ${dayOf(now)}`)
}

const columns = { widths: [55, 190, 85, 75, 90], texts: 2 } as const

function lastDay(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}
