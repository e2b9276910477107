import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { formatPesewas } from '#contracts/money.ts'

export type Document = InstanceType<typeof PDFDocument>

export const ink = '#17211b'
export const softInk = '#48544c'
const ruleColour = '#cfc5b2'
const green = '#0b5b3b'
export const pageMargin = 50
export const pageWidth = 595.28 - 2 * pageMargin
const amountWidth = 100
export const pageBottom = 841.89 - pageMargin

/** A day in Ghana, such as 21 November 2026. */
export const dayOf = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Accra' }).format(at)

/** Letters of the languages with Latin or Cyrillic script, Ghana's among them, combining marks, and currency signs. */
const held = /[\u0020-\u007e\u00a0-\u036f\u0400-\u04ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0]/

/** The text with every character that the document's font lacks, such as an emoji, replaced by a question mark. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => (held.test(sign) ? sign : '?')).join('')
}

let fonts: Promise<ReturnType<typeof create>[]> | undefined

/**
 * Noto Sans (OFL 1.1), read and opened once: the font's tables are decoded at first use, which takes longer than the
 * rest of a document. Only the glyphs that a document uses are embedded.
 */
export function openFonts() {
  fonts ??= Promise.all(
    [
      import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
      import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
    ].map(async (file) => create(await readFile(fileURLToPath(file)))),
  )
  return fonts
}

/** A document on A4 of as many pages as `write` needs, with the market's name at its top. */
export async function pdfDocument(
  { title, createdAt }: { title: string; createdAt: Date },
  write: (document: Document) => void | Promise<void>,
): Promise<Buffer> {
  const [plain, bold] = await openFonts()
  const document = new PDFDocument({
    size: 'A4',
    margin: pageMargin,
    lang: 'en-GH',
    info: { Title: title, Author: 'Juaso', CreationDate: createdAt },
  })
  document.registerFont('plain', plain)
  document.registerFont('bold', bold)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  document.font('bold').fontSize(22).fillColor(green).text('Juaso', pageMargin, pageMargin)
  document.fontSize(16).fillColor(ink).text(printable(title))
  document.font('plain').fontSize(10).fillColor(softInk)
  await write(document)
  document.end()
  await done
  return Buffer.concat(chunks)
}

/** One line with an amount at its end; a long label takes several lines. */
export function amountRow(document: Document, label: string, pesewas: number, colour = ink): void {
  const text = printable(label)
  const height = document.heightOfString(text, { width: pageWidth - amountWidth })
  if (document.y + height > pageBottom) document.addPage()
  const { y } = document
  document.fillColor(colour).text(text, pageMargin, y, { width: pageWidth - amountWidth })
  const after = document.y
  const amountAt = pageMargin + pageWidth - amountWidth
  document.text(formatPesewas(pesewas), amountAt, y, { width: amountWidth, align: 'right' })
  document.x = pageMargin
  document.y = after + 3
}

/** A rule across the page, on the next page where this one is nearly full. */
export function ruleLine(document: Document): void {
  if (document.y + 60 > pageBottom) document.addPage()
  document.moveDown(0.6)
  document
    .moveTo(pageMargin, document.y)
    .lineTo(pageMargin + pageWidth, document.y)
    .lineWidth(1)
    .strokeColor(ruleColour)
    .stroke()
  document.moveDown(0.6)
}

/** The columns of a table: their widths in points, and how many of them, from the left, hold text; the others hold amounts. */
interface Columns {
  readonly widths: readonly number[]
  readonly texts: number
}

/** One row of a table, on the next page where this one is full. */
export function tableRow(document: Document, { widths, texts }: Columns, cells: readonly string[]): void {
  if (document.y + 14 > pageBottom) document.addPage()
  const { y } = document
  let at = pageMargin
  for (const [place, width] of widths.entries()) {
    const align = place < texts ? 'left' : 'right'
    document.fillColor(ink).text(printable(cells[place] ?? ''), at, y, { width, align, lineBreak: false })
    at += width
  }
  document.x = pageMargin
  document.y = y + 14
}

/** A day of a table, such as 21 Nov. */
export const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Accra',
})

/** `November 2026` of `2026-11`. */
export const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )
