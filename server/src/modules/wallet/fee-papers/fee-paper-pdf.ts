import { formatPesewas } from '#contracts/money.ts'
import {
  amountRow,
  type Document,
  dayOf,
  ink,
  monthName,
  pdfDocument,
  printable,
  ruleLine,
  softInk,
} from '../../../pdf-document.ts'
import type { FeeNames } from '../fee-names.ts'
import type { FeePaperRow } from './fee-papers.queries.ts'
import type { FeeParty } from './fee-papers.tables.ts'

/** The invoice of Juaso's fees for a month, or a credit note. They were taken from the sales, so nothing is left to pay. */
export function feePaperPdf(paper: FeePaperRow, feeNames: FeeNames): Promise<Buffer> {
  const isNote = paper.kind === 'credit_note'
  const issuedAt = new Date(paper.issued_at)
  const title = `${isNote ? 'Credit note' : 'Invoice'} ${paper.number}`
  return pdfDocument({ title, createdAt: issuedAt }, (document) => {
    document.text(`Issued ${dayOf(issuedAt)}, for ${monthName(paper.month)}`)
    if (isNote) document.text(whatItTakesFrom(paper))
    document.moveDown()
    party(document, 'From', paper.issuer)
    party(document, 'To', paper.store)
    ruleLine(document)
    document
      .fillColor(softInk)
      .text(
        isNote
          ? `Fees of Juaso that were given back in ${monthName(paper.month)}, on ${formatPesewas(-paper.gross)} of sales`
          : `Fees of Juaso for ${monthName(paper.month)}, on ${formatPesewas(paper.gross)} of sales`,
      )
    document.moveDown(0.3)
    amountRow(document, feeNames.commission, paper.commission)
    amountRow(document, feeNames.processing, paper.processing)
    if (paper.taxes.length > 0) {
      amountRow(document, 'Taxable amount, included above', paper.base, softInk)
      for (const { label, rateBps, amountPesewas } of paper.taxes)
        amountRow(document, `${label} ${rateBps / 100}%, included above`, amountPesewas, softInk)
    }
    document.font('bold').fontSize(13)
    amountRow(document, 'Total', paper.commission + paper.processing)
    document.font('plain').fontSize(10)
    document.moveDown()
    document
      .fillColor(softInk)
      .text(
        isNote
          ? 'Given back with the sales as they were booked. Nothing is left to be paid.'
          : 'Taken from the sales as they were booked. Nothing is left to pay.',
      )
  })
}

const whatItTakesFrom = ({ corrects, sold_in: soldIn }: FeePaperRow) =>
  corrects
    ? `It takes from invoice ${corrects} of ${monthName(soldIn)}`
    : `It takes from the fees of ${monthName(soldIn)}`

function party(document: Document, label: string, { name, address, tin, vat_number: vat }: FeeParty): void {
  document.font('plain').fillColor(softInk).text(label)
  document.font('bold').fillColor(ink).text(printable(name))
  document.font('plain').fillColor(softInk)
  for (const line of address) document.text(printable(line))
  if (tin) document.text(printable(`TIN ${tin}`))
  document.text(vat ? printable(`VAT registration ${vat}`) : 'Not registered for VAT')
  document.moveDown(0.5)
}
