import PDFDocument from 'pdfkit'
import { deliveryLabels, paymentMethodLabels } from '#contracts/checkout/checkout.ts'
import { cedisOf, formatCedis } from '#contracts/money.ts'
import type { Receipt, ReceiptParcel } from './receipt.queries.ts'

type Document = InstanceType<typeof PDFDocument>

const ink = '#17211b'
const soft = '#48544c'
const rule = '#cfc5b2'
const green = '#0b5b3b'
const margin = 50
const width = 595.28 - 2 * margin
const amountWidth = 100
const bottom = 841.89 - margin

const money = (pesewas: number) => formatCedis(cedisOf(pesewas))

/**
 * The fonts of every PDF reader know Western letters only. Those of Ghana's languages get their nearest neighbour, and what
 * has none a question mark.
 */
export function printable(text: string): string {
  const near: Record<string, string> = {
    Ɛ: 'E',
    ɛ: 'e',
    Ɔ: 'O',
    ɔ: 'o',
    Ŋ: 'N',
    ŋ: 'n',
    Ɖ: 'D',
    ɖ: 'd',
    Ƒ: 'F',
    ƒ: 'f',
    Ɣ: 'G',
    ɣ: 'g',
    Ʋ: 'V',
    ʋ: 'v',
  }
  return Array.from(text.normalize('NFC'), (sign) => {
    if (near[sign]) return near[sign]
    if (/[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/.test(sign)) return sign
    const plain = sign.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?'
  }).join('')
}

/** A receipt on A4, in as many pages as it needs. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    info: { Title: `Receipt ${receipt.number}`, Author: 'Juaso', CreationDate: receipt.paidAt },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  head(document, receipt)
  for (const parcel of receipt.parcels) store(document, parcel)
  totals(document, receipt)
  document.end()
  await done
  return Buffer.concat(chunks)
}

function head(document: Document, { number, placedAt, paidAt, method, address }: Receipt): void {
  document.font('Helvetica-Bold').fontSize(22).fillColor(green).text('Juaso', margin, margin)
  document.fontSize(16).fillColor(ink).text(`Receipt for order ${number}`)
  document.font('Helvetica').fontSize(10).fillColor(soft)
  document.text(`Ordered ${dayOf(placedAt)}, paid ${dayOf(paidAt)} by ${paymentMethodLabels[method]}`)
  document.moveDown()
  document.font('Helvetica-Bold').fillColor(ink).text('Sold to')
  document.font('Helvetica').fillColor(soft)
  const town = [address.city, address.region].filter(Boolean).join(', ')
  const lines = [
    address.full_name,
    address.address_line1,
    address.address_line2,
    town,
    address.digital_address,
    address.phone_number,
  ]
  for (const line of lines) if (line) document.text(printable(line))
  document.moveDown()
}

function store(document: Document, parcel: ReceiptParcel): void {
  line(document)
  document.font('Helvetica-Bold').fontSize(11).fillColor(ink).text(printable(parcel.store), margin)
  document.font('Helvetica').fontSize(10)
  if (parcel.vatNumber) document.fillColor(soft).text(printable(`VAT registration ${parcel.vatNumber}`))
  document.moveDown(0.3)
  for (const { name, variant_name: variant, quantity, unit_price: price, total } of parcel.lines) {
    const label = variant && variant !== 'Default' ? `${name} (${variant})` : name
    row(document, `${quantity} × ${label}, ${money(price)} each`, total)
  }
  row(document, deliveryLabels[parcel.deliveryType], parcel.deliveryFee)
  if (!parcel.tax) return
  document.fillColor(soft)
  row(document, 'Taxable amount, included above', parcel.tax.basePesewas, soft)
  for (const { label, rateBps, amountPesewas } of parcel.tax.taxes) {
    row(document, `${label} ${rateBps / 100}%, included above`, amountPesewas, soft)
  }
}

function totals(document: Document, { itemsTotal, deliveryTotal, total, refunded }: Receipt): void {
  line(document)
  row(document, 'Subtotal', itemsTotal)
  row(document, 'Delivery', deliveryTotal)
  document.font('Helvetica-Bold').fontSize(13)
  row(document, 'Total paid', total)
  document.font('Helvetica').fontSize(10)
  if (refunded > 0) row(document, 'Sent back to you', refunded)
}

function row(document: Document, label: string, pesewas: number, colour = ink): void {
  const text = printable(label)
  const height = document.heightOfString(text, { width: width - amountWidth })
  if (document.y + height > bottom) document.addPage()
  const { y } = document
  document.fillColor(colour).text(text, margin, y, { width: width - amountWidth })
  const after = document.y
  document.text(money(pesewas), margin + width - amountWidth, y, { width: amountWidth, align: 'right' })
  document.x = margin
  document.y = after + 3
}

function line(document: Document): void {
  if (document.y + 60 > bottom) document.addPage()
  document.moveDown(0.6)
  document
    .moveTo(margin, document.y)
    .lineTo(margin + width, document.y)
    .lineWidth(1)
    .strokeColor(rule)
    .stroke()
  document.moveDown(0.6)
}

const dayOf = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Accra' }).format(at)
