import { setImmediate as othersTurn } from 'node:timers/promises'
import { invoiceNumberOf } from '#contracts/invoices/invoice-names.ts'
import { formatPesewas } from '#contracts/money.ts'
import {
  amountRow,
  dayOf,
  monthName,
  pdfDocument,
  printable,
  ruleLine,
  shortDay,
  tableRow,
} from '../../../pdf-document.ts'
import type { StoreStatement } from './store-statement.queries.ts'

/** What others ask for is answered after so many lines. */
const linesAtOnce = 50

/** What companies owed a store on invoice in a month: company by company, how old it is, and each parcel that was invoiced or paid. */
export function storeStatementPdf(store: string, statement: StoreStatement, now: Date): Promise<Buffer> {
  const { isOver, companies, ageing, lines } = statement
  const title = `Sales on invoice ${monthName(statement.month)}`
  return pdfDocument({ title, createdAt: now }, async (document) => {
    document.text(printable(`For ${store}`))
    document.text(isOver ? 'The whole month' : `To ${dayOf(now)}`)
    document.text('Your share of parcels that companies pay within 30 days, less what came back')
    ruleLine(document)
    amountRow(document, 'Open when the month began', statement.opening)
    amountRow(document, 'Invoiced', statement.invoiced)
    amountRow(document, 'Paid', -statement.paid || 0)
    document.font('bold')
    amountRow(document, isOver ? 'Open when the month ended' : 'Open now', statement.closing)
    document.font('plain')
    ruleLine(document)
    amountRow(document, '0 to 30 days old', ageing['0-30'])
    amountRow(document, '31 to 60 days old', ageing['31-60'])
    amountRow(document, '61 to 90 days old', ageing['61-90'])
    amountRow(document, 'Over 90 days old', ageing['over-90'])
    document.fontSize(9)
    ruleLine(document)
    tableRow(document, ofCompanies, ['Company', 'Open before', 'Invoiced', 'Paid', 'Open'])
    for (const { name, opening, invoiced, paid, closing } of companies) {
      const amounts = [opening, invoiced, paid, closing].map(formatPesewas)
      tableRow(document, ofCompanies, [short(name), ...amounts])
    }
    ruleLine(document)
    tableRow(document, ofLines, ['Day', 'Company', 'Invoice', 'What', 'Amount', 'Open'])
    for (const [place, { day, company, orderNumber, amount, balance }] of lines.entries()) {
      if (place % linesAtOnce === 0) await othersTurn()
      tableRow(document, ofLines, [
        ...[shortDay.format(new Date(day)), short(company), invoiceNumberOf(orderNumber)],
        ...[amount < 0 ? 'Paid' : 'Invoiced', formatPesewas(amount), formatPesewas(balance)],
      ])
    }
  })
}

/** A name that fits into its column. */
const short = (name: string) => (name.length > 28 ? `${name.slice(0, 27)}…` : name)

const ofCompanies = { widths: [155, 85, 85, 85, 85], texts: 1 } as const
const ofLines = { widths: [45, 150, 95, 50, 75, 80], texts: 4 } as const
