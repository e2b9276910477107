import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import { nameWithVariant } from '#contracts/catalog/variant-name.ts'
import { deliveryLabels } from '#contracts/checkout/checkout.ts'
import { formatPesewas } from '#contracts/money.ts'
import { paymentMethodLabels } from '#contracts/payments/payment-method.ts'
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
import type { Receipt, ReceiptCompany, ReceiptParcel } from './receipt.queries.ts'

/** A receipt on A4, in as many pages as it needs. */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const title = `Receipt for order ${receipt.number}`
  return pdfDocument({ title, createdAt: receipt.paidAt }, (document) => {
    head(document, receipt)
    for (const parcel of receipt.parcels) store(document, parcel)
    totals(document, receipt)
  })
}

function head(document: Document, receipt: Receipt): void {
  const { placedAt, paidAt, method, company, address, poNumber, costCentre } = receipt
  document.text(`Ordered ${dayOf(placedAt)}, paid ${dayOf(paidAt)} by ${paymentMethodLabels[method]}`)
  if (poNumber) document.text(printable(`Purchase order ${poNumber}`))
  if (costCentre) document.text(printable(`Cost centre ${costCentre}`))
  document.moveDown()
  document.font('bold').fillColor(ink).text('Sold to')
  if (company) buyer(document, company)
  document.font('plain').fillColor(softInk)
  const town = [address.city, address.region].filter(Boolean).join(', ')
  const lines = [
    address.full_name,
    address.address_line1,
    address.address_line2,
    town,
    address.digital_address,
    readablePhone(address.phone_number),
  ]
  for (const line of lines) if (line) document.text(printable(line))
  document.moveDown()
}

/** The company in whose books the receipt belongs; below it stands where the goods went. */
function buyer(document: Document, { name, tin, registration_number: number }: ReceiptCompany): void {
  document.text(printable(name))
  document.font('plain').fillColor(softInk)
  if (tin) document.text(`TIN ${tin}`)
  if (number) document.text(`Registration number ${number}`)
  document.moveDown(0.5)
  document.font('bold').fillColor(ink).text('Delivered to')
}

function store(document: Document, parcel: ReceiptParcel): void {
  ruleLine(document)
  document.font('bold').fontSize(11).fillColor(ink).text(printable(parcel.store), pageMargin)
  document.font('plain').fontSize(10)
  if (parcel.vatNumber) document.fillColor(softInk).text(printable(`VAT registration ${parcel.vatNumber}`))
  document.moveDown(0.3)
  for (const { name, variant_name: variant, quantity, unit_price: price, total } of parcel.lines) {
    const label = nameWithVariant(name, variant)
    amountRow(document, `${quantity} × ${label}, ${formatPesewas(price)} each`, total)
  }
  amountRow(document, deliveryLabels[parcel.deliveryType], parcel.deliveryFee)
  if (!parcel.tax) return
  document.fillColor(softInk)
  amountRow(document, 'Taxable amount, included above', parcel.tax.basePesewas, softInk)
  for (const { label, rateBps, amountPesewas } of parcel.tax.taxes) {
    amountRow(document, `${label} ${rateBps / 100}%, included above`, amountPesewas, softInk)
  }
}

function totals(document: Document, { itemsTotal, deliveryTotal, takenOff, total, refunded }: Receipt): void {
  ruleLine(document)
  amountRow(document, 'Subtotal', itemsTotal)
  amountRow(document, 'Delivery', deliveryTotal)
  if (takenOff > 0) amountRow(document, 'Returned before it was paid', -takenOff)
  document.font('bold').fontSize(13)
  amountRow(document, 'Total paid', total)
  document.font('plain').fontSize(10)
  if (refunded > 0) amountRow(document, 'Sent back to you', refunded)
}
