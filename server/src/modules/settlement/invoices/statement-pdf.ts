import { invoiceNumberOf } from '#contracts/invoices/invoice-names.ts'
import type { CompanyStatement } from '#contracts/invoices/invoices.ts'
import { formatCedis, pesewasOf } from '#contracts/money.ts'
import {
  amountRow,
  type Document,
  dayOf,
  ink,
  pageBottom,
  pageMargin,
  pdfDocument,
  printable,
  ruleLine,
} from '../../../pdf-document.ts'

const kindNames: Readonly<Record<CompanyStatement['lines'][number]['kind'], string>> = {
  invoice: 'Invoice',
  invoice_part: 'Payment',
  withholding: 'Tax withheld',
  cancellation: 'Cancelled goods',
  return: 'Returned goods',
}

/** The statement of a company for a month: what it owed before, what moved, what it owes, and how old that is. */
export function companyStatementPdf(
  company: string,
  statement: CompanyStatement,
  now: Date,
): Promise<Buffer> {
  const title = `Statement ${monthName(statement.month)}`
  return pdfDocument({ title, createdAt: now }, (document) => {
    document.text(printable(`For ${company}`))
    document.text(statement.is_over ? 'The whole month' : `To ${dayOf(now)}`)
    ruleLine(document)
    const row = (label: string, cedis: number) => amountRow(document, label, pesewasOf(cedis))
    row('Owed when the month began', statement.opening)
    document.font('bold')
    row(statement.is_over ? 'Owed when the month ended' : 'Owed now', statement.closing)
    document.font('plain')
    ruleLine(document)
    row('0 to 30 days old', statement.ageing['0-30'])
    row('31 to 60 days old', statement.ageing['31-60'])
    row('61 to 90 days old', statement.ageing['61-90'])
    row('Over 90 days old', statement.ageing['over-90'])
    document.fontSize(9)
    ruleLine(document)
    tableRow(document, ['Day', 'What', 'Invoice', 'Amount', 'Owed'])
    for (const { at, kind, order_number: number, amount, balance } of statement.lines) {
      const cells = [shortDay.format(new Date(at)), kindNames[kind], invoiceNumberOf(number)] as const
      tableRow(document, [...cells, formatCedis(amount), formatCedis(balance)])
    }
  })
}

const columns = [55, 110, 120, 105, 105] as const

function tableRow(document: Document, cells: readonly [string, string, string, string, string]): void {
  if (document.y + 14 > pageBottom) document.addPage()
  const { y } = document
  let at = pageMargin
  for (const [place, width] of columns.entries()) {
    const align = place < 3 ? 'left' : 'right'
    document.fillColor(ink).text(printable(cells[place] ?? ''), at, y, { width, align, lineBreak: false })
    at += width
  }
  document.x = pageMargin
  document.y = y + 14
}

const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Accra',
})

/** `November 2026` of `2026-11`. */
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )
