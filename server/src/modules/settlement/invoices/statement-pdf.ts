import { invoiceNumberOf } from '#contracts/invoices/invoice-names.ts'
import type { CompanyStatement } from '#contracts/invoices/invoices.ts'
import { formatCedis, pesewasOf } from '#contracts/money.ts'
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
    tableRow(document, columns, ['Day', 'What', 'Invoice', 'Amount', 'Owed'])
    for (const { at, kind, order_number: number, po_number: own, amount, balance } of statement.lines) {
      const cells = [shortDay.format(new Date(at)), kindNames[kind], invoiceNumberOf(number)] as const
      tableRow(document, columns, [...cells, formatCedis(amount), formatCedis(balance)])
      // Their own number may be longer than a column.
      if (own && kind === 'invoice') tableRow(document, ownNumber, ['', `Purchase order ${own}`])
    }
  })
}

const ownNumber = { widths: [55, 440], texts: 2 } as const
const columns = { widths: [55, 110, 120, 105, 105], texts: 3 } as const
