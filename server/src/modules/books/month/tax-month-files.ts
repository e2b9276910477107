import type { TaxMonth } from '#contracts/desk/accounts.ts'
import { pesewasOf } from '#contracts/money.ts'
import { csvLine, csvMark } from '../../../csv-cell.ts'
import { amountRow, monthName, pdfDocument, printable, ruleLine, softInk } from '../../../pdf-document.ts'

/** The taxes of a month as CSV: Juaso's papers one by one, then the registered stores. */
export function taxMonthCsv(month: TaxMonth): string {
  const kinds = [
    ...new Map([month, ...month.stores].flatMap(({ taxes }) => taxes).map((one) => [one.tax, one.label])),
  ]
  const amounts = (taxes: readonly { readonly tax: string; readonly amount: number }[]) =>
    kinds.map(([tax]) => taxes.find((one) => one.tax === tax)?.amount ?? 0)
  const rows = [
    [
      'Of',
      'Number',
      'Name',
      'VAT number',
      'Amount (GHS)',
      'Base (GHS)',
      ...kinds.map(([, label]) => `${label} (GHS)`),
    ],
    ...month.papers.map((paper) => [
      paper.kind === 'invoice' ? 'Invoice of fees' : 'Credit note',
      ...[paper.number, paper.store, month.vat_number ?? '', paper.total, paper.base],
      ...amounts(paper.taxes),
    ]),
    ...month.stores.map((store) => [
      'Sales of a store',
      ...['', store.name, store.vat_number, store.sales, store.base],
      ...amounts(store.taxes),
    ]),
  ]
  return csvMark + rows.map(csvLine).join('')
}

/** The taxes of a month on A4. */
export function taxMonthPdf(month: TaxMonth, now: Date): Promise<Buffer> {
  return pdfDocument({ title: `Taxes ${monthName(month.month)}`, createdAt: now }, (document) => {
    const row = (label: string, cedis: number, colour?: string) =>
      amountRow(document, label, Math.sign(cedis) * pesewasOf(Math.abs(cedis)) || 0, colour)
    const part = ({ base, taxes }: Pick<TaxMonth, 'base' | 'taxes'>) => {
      row('Taxable amount', base, softInk)
      for (const { label, amount: cedis } of taxes) row(label, cedis, softInk)
    }
    document.text(
      printable(
        month.vat_number ? `VAT registration ${month.vat_number}` : 'Juaso is not registered for VAT',
      ),
    )
    ruleLine(document)
    document.font('bold').text('Fees of Juaso').font('plain')
    row('Charged, less what was given back', month.fees)
    const invoices = month.papers.filter(({ kind }) => kind === 'invoice')
    const sum = (papers: TaxMonth['papers']) =>
      papers.reduce((total, paper) => total + pesewasOf(Math.abs(paper.total)), 0)
    const notes = month.papers.filter(({ kind }) => kind === 'credit_note')
    amountRow(document, `${invoices.length} invoices`, sum(invoices), softInk)
    amountRow(document, `${notes.length} credit notes`, -sum(notes) || 0, softInk)
    part(month)
    for (const store of month.stores) {
      ruleLine(document)
      document
        .font('bold')
        .text(printable(`${store.name}, ${store.vat_number}`))
        .font('plain')
      row('Sales', store.sales)
      part(store)
    }
  })
}
