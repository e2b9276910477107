import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { deliveryLabels } from '#contracts/checkout/checkout.ts'
import { cedisOf, formatCedis } from '#contracts/money.ts'
import { paymentMethodLabels } from '#contracts/payments/payment-method.ts'
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

/** Letters of the languages with Latin or Cyrillic script, Ghana's among them, combining marks, and currency signs. */
const held = /[\u0020-\u007e\u00a0-\u036f\u0400-\u04ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0]/

/** The text with every character that the receipt's font lacks, such as an emoji, replaced by a question mark. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => (held.test(sign) ? sign : '?')).join('')
}

const plainFile = import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
const boldFile = import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')
let fonts: Promise<ReturnType<typeof create>[]> | undefined

/**
 * Noto Sans (OFL 1.1), read and opened once: the font's tables are decoded at first use, which takes longer than the
 * rest of a receipt. Only the glyphs that a receipt uses are embedded.
 */
function openFonts() {
  fonts ??= Promise.all(
    [plainFile, boldFile].map(async (file) => create(await readFile(fileURLToPath(file)))),
  )
  return fonts
}

/** A receipt on A4, in as many pages as it needs. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const [plain, bold] = await openFonts()
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-GH',
    info: { Title: `Receipt ${receipt.number}`, Author: 'Juaso', CreationDate: receipt.paidAt },
  })
  document.registerFont('plain', plain)
  document.registerFont('bold', bold)
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
  document.font('bold').fontSize(22).fillColor(green).text('Juaso', margin, margin)
  document.fontSize(16).fillColor(ink).text(`Receipt for order ${number}`)
  document.font('plain').fontSize(10).fillColor(soft)
  document.text(`Ordered ${dayOf(placedAt)}, paid ${dayOf(paidAt)} by ${paymentMethodLabels[method]}`)
  document.moveDown()
  document.font('bold').fillColor(ink).text('Sold to')
  document.font('plain').fillColor(soft)
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
  document.font('bold').fontSize(11).fillColor(ink).text(printable(parcel.store), margin)
  document.font('plain').fontSize(10)
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

function totals(document: Document, { itemsTotal, deliveryTotal, takenOff, total, refunded }: Receipt): void {
  line(document)
  row(document, 'Subtotal', itemsTotal)
  row(document, 'Delivery', deliveryTotal)
  if (takenOff > 0) row(document, 'Returned before it was paid', -takenOff)
  document.font('bold').fontSize(13)
  row(document, 'Total paid', total)
  document.font('plain').fontSize(10)
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
