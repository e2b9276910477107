import { nameWithVariant } from '#contracts/catalog/variant-name.ts'
import type { CompanyInvoice } from '#contracts/invoices/invoices.ts'
import { formatPesewas, pesewasOf } from '#contracts/money.ts'
import {
  amountRow,
  type Document,
  dayOf,
  ink,
  pageMargin,
  pdfDocument,
  printable,
  ruleLine,
  softInk,
} from '../../../pdf-document.ts'

/** An invoice on A4, with what was paid of it so far. */
export function invoicePdf(invoice: CompanyInvoice, now: Date): Promise<Buffer> {
  return pdfDocument({ title: `Invoice ${invoice.number}`, createdAt: now }, (document) => {
    head(document, invoice)
    for (const parcel of invoice.parcels) store(document, parcel)
    totals(document, invoice)
    howToPay(document, invoice)
  })
}

const row = (document: Document, label: string, cedis: number, colour?: string) =>
  amountRow(document, label, pesewasOf(Math.abs(cedis)) * Math.sign(cedis || 1) || 0, colour)
const dayText = (date: string) => dayOf(new Date(`${date}T12:00:00Z`))

function head(document: Document, invoice: CompanyInvoice): void {
  const { company, order_number: order, issued_on: issued, due_on: due, branch } = invoice
  document.text(`Issued ${dayText(issued)}, due ${dayText(due)}, net 30 days`)
  document.text(printable(`Order ${order}, placed by ${invoice.ordered_by}`))
  if (invoice.po_number) document.text(printable(`Purchase order ${invoice.po_number}`))
  if (branch) document.text(printable(`Branch ${branch}`))
  if (invoice.cost_centre) document.text(printable(`Cost centre ${invoice.cost_centre}`))
  document.moveDown()
  document.font('bold').fillColor(ink).text('To')
  document.text(printable(company.name))
  document.font('plain').fillColor(softInk)
  if (company.tin) document.text(`TIN ${company.tin}`)
  if (company.registration_number) document.text(`Registration number ${company.registration_number}`)
  for (const line of company.address) document.text(printable(line))
  document.moveDown()
}

function store(document: Document, parcel: CompanyInvoice['parcels'][number]): void {
  ruleLine(document)
  document.font('plain').fillColor(softInk).text('Sold by', pageMargin)
  document.font('bold').fontSize(11).fillColor(ink).text(printable(parcel.store))
  document.font('plain').fontSize(10).fillColor(softInk)
  for (const line of parcel.store_address) document.text(printable(line))
  const { vat_number: vat } = parcel
  document.text(vat ? printable(`VAT registration ${vat}`) : 'Not registered for VAT')
  document.moveDown(0.3)
  for (const { name, variant_name: variant, quantity, unit_price: price, total } of parcel.lines) {
    const label = nameWithVariant(name, variant)
    row(document, `${quantity} × ${label}, ${formatPesewas(pesewasOf(price))} each`, total)
  }
  row(document, parcel.delivery_label, parcel.delivery_fee)
  if (!parcel.tax) return
  row(document, 'Taxable amount, included above', parcel.tax.base, softInk)
  for (const { label, percent, amount } of parcel.tax.taxes) {
    row(document, `${label} ${percent}%, included above`, amount, softInk)
  }
}

function totals(document: Document, invoice: CompanyInvoice): void {
  ruleLine(document)
  row(document, 'Items', invoice.items_total)
  row(document, 'Delivery', invoice.delivery_total)
  if (invoice.taken_off > 0) row(document, 'Returned or cancelled', -invoice.taken_off)
  document.font('bold')
  row(document, 'Total', invoice.total)
  document.font('plain')
  for (const part of invoice.payments) {
    row(
      document,
      `Paid ${dayOf(new Date(part.paid_at))}, ${part.method_label}, ${part.reference}`,
      -part.amount,
    )
  }
  for (const paper of invoice.certificates) {
    if (paper.state === 'accepted') row(document, `Tax withheld, certificate ${paper.number}`, -paper.amount)
  }
  document.font('bold').fontSize(13)
  row(document, 'Left to pay', invoice.owed)
  document.font('plain').fontSize(10)
}

function howToPay(document: Document, invoice: CompanyInvoice): void {
  const { owed, number, due_on: due, bank_account: account } = invoice
  document.moveDown()
  document.fillColor(softInk)
  if (owed === 0) {
    document.text('Nothing is left to pay.')
    return
  }
  const transfer = account ? `, or by bank transfer to ${account}, with the reference ${number}` : ''
  document.text(
    `Pay by ${dayText(due)}: on the page of this invoice by Mobile Money or card, whole or in parts${transfer}.`,
  )
}
