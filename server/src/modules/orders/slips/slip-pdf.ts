import PDFDocument from 'pdfkit'
import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import { nameWithVariant } from '#contracts/catalog/variant-name.ts'
import { formatCedis } from '#contracts/money.ts'
import type { SlipSize } from '#contracts/orders/store-parcel.ts'
import { type Document, openFonts, printable } from '../../../pdf-document.ts'
import type { PricedParcel } from '../store/store-parcel.queries.ts'

const pointsOfMm = 72 / 25.4

/** A4, or a strip of a receipt printer, which is cut where the text ends. */
const papers = {
  a4: { width: 595.28, height: 841.89, margin: 50, text: 11 },
  '80mm': { width: 80 * pointsOfMm, height: null, margin: 10, text: 9 },
  '58mm': { width: 58 * pointsOfMm, height: null, margin: 8, text: 8 },
} as const satisfies Record<SlipSize, { width: number; height: number | null; margin: number; text: number }>

/** No strip is longer; the first drawing of a strip is on this much paper, to measure it. */
const longestStrip = 14_000

export interface Slip {
  readonly store: string
  readonly parcel: PricedParcel
}

/** The slip that goes into a parcel: what is in it and where it goes, without prices. */
export async function slipPdf(slip: Slip, size: SlipSize): Promise<Buffer> {
  const paper = papers[size]
  if (paper.height) return (await drawn(slip, size, paper.height)).file
  const { end } = await drawn(slip, size, longestStrip)
  return (await drawn(slip, size, Math.ceil(end + paper.margin))).file
}

/** The file, and where its text ends. */
async function drawn(slip: Slip, size: SlipSize, height: number): Promise<{ file: Buffer; end: number }> {
  const { width, margin, text } = papers[size]
  const [plain, bold] = await openFonts()
  const document = new PDFDocument({
    size: [width, height],
    margin,
    lang: 'en-GH',
    info: {
      Title: `Packing slip ${slip.parcel.order_number}`,
      Author: 'Juaso',
      CreationDate: new Date(slip.parcel.date),
    },
  })
  document.registerFont('plain', plain)
  document.registerFont('bold', bold)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  head(document, slip, text)
  destination(document, slip.parcel, text)
  lines(document, slip.parcel, text)
  const end = document.y
  document.end()
  await done
  return { file: Buffer.concat(chunks), end }
}

function head(document: Document, { store, parcel }: Slip, text: number): void {
  document
    .font('bold')
    .fontSize(text + 3)
    .text(printable(store))
  document.font('plain').fontSize(text).text(`Packing slip for order ${parcel.order_number}`)
  if (parcel.po_number) document.text(printable(`Purchase order ${parcel.po_number}`))
  document
    .font('bold')
    .fontSize(text * 3)
    .text(parcel.code, { characterSpacing: 4 })
  document.moveDown(0.3)
}

function destination(document: Document, parcel: PricedParcel, text: number): void {
  document.font('bold').fontSize(text).text(parcel.delivery_type)
  document.font('plain')
  const { recipient } = parcel
  const to = recipient
    ? [recipient.full_name, ...recipient.lines, readablePhone(recipient.phone_number)]
    : [parcel.customer, parcel.address]
  for (const line of to) if (line) document.text(printable(line))
  if (parcel.payment_method === 'cash_on_delivery' && parcel.is_unpaid) {
    document.font('bold').text(`To collect in cash: ${formatCedis(parcel.total + parcel.delivery_fee)}`)
  }
  document.moveDown(0.6)
}

function lines(document: Document, parcel: PricedParcel, text: number): void {
  for (const { quantity, name, variant_name: variant, sku } of parcel.items) {
    const label = nameWithVariant(name, variant)
    document.font('bold').fontSize(text).text(`${quantity} × `, { continued: true })
    document.font('plain').text(printable(label))
    document.fontSize(text - 1.5).text(printable(sku))
  }
  document.moveDown(0.4)
  document
    .font('bold')
    .fontSize(text)
    .text(`${parcel.total_items} ${parcel.total_items === 1 ? 'item' : 'items'} in all`)
}
