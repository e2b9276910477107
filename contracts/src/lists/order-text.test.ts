import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLines } from './order-columns.ts'
import { readOrderText } from './order-text.ts'

const only = (text: string) => readOrderText(text).lines[0]
const first = (text: string) => {
  const reading = only(text)?.readings[0]
  return [reading?.asked, reading?.quantity]
}

test.each([
  ['TPM-EX80-A5, 480', 'TPM-EX80-A5', 480],
  ['TPM-EX80-A5\t480', 'TPM-EX80-A5', 480],
  ['480;TPM-EX80-A5', 'TPM-EX80-A5', 480],
  ['TPM-EX80-A5 | 1,200', 'TPM-EX80-A5', 1_200],
  ['TPM-EX80-A5 480', 'TPM-EX80-A5', 480],
  ['TPM-EX80-A5 x12', 'TPM-EX80-A5', 12],
  ['TPM-EX80-A5 x 12 pcs', 'TPM-EX80-A5', 12],
  ['12 x TPM-EX80-A5', 'TPM-EX80-A5', 12],
  ['12x TPM-EX80-A5', 'TPM-EX80-A5', 12],
  ['x12 TPM-EX80-A5', 'TPM-EX80-A5', 12],
  ['TPM-EX80-A5: 12', 'TPM-EX80-A5', 12],
  ['TPM-EX80-A5 - 12', 'TPM-EX80-A5', 12],
  ['TPM-EX80-A5 = 12', 'TPM-EX80-A5', 12],
  ['TPM-EX80-A5 (12)', 'TPM-EX80-A5', 12],
  ['TPM-EX80-A5 qty: 12', 'TPM-EX80-A5', 12],
  ['12 pcs TPM-EX80-A5', 'TPM-EX80-A5', 12],
  ['- 3 cartons of Bar soap', 'Bar soap', 3],
  ['• Bar soap – 1.200 Stück', 'Bar soap', 1_200],
  ['1. Rice 5kg x 12', 'Rice 5kg', 12],
  ['2) 20 bags Local rice, Aveyime, 25 kg', 'Local rice, Aveyime, 25 kg', 20],
  ['Local rice, Aveyime, 25 kg, 20', 'Local rice', 20],
  ['"Local rice, Aveyime, 25 kg",20', 'Local rice, Aveyime, 25 kg', 20],
  ['[12/11/2026, 09:14] Ama: 5 x A4 paper', 'A4 paper', 5],
  ['12/11/2026, 09:14 - Ama Mensah: A4 paper x 5', 'A4 paper', 5],
  ['[12/11/2026, 9:14:05 pm] +233 24 123 4567: A4 paper 5', 'A4 paper', 5],
  ['[21/11, 14:03] Head Teacher: A4 paper x 5', 'A4 paper', 5],
  ['[11/21, 2:03 PM] +233 24 123 4567: A4 paper x 5', 'A4 paper', 5],
  ['[14:03, 21/11/2026] Head Teacher: A4 paper x 5', 'A4 paper', 5],
  ['🛒 Rice 🍚 x 4 🙏🏾', 'Rice', 4],
  ['1️⃣ Rice x 4', 'Rice', 4],
  ['2 dozen eggs', 'eggs', 24],
  ['eggs, 2 dozen', 'eggs', 24],
  ['eggs-2 dozen', 'eggs', 24],
  ['2 doz eggs', 'eggs', 24],
  ['- 3 cartons of AA-1DZ', 'AA-1DZ', 3],
  ['3 cartons of AB-2SET', 'AB-2SET', 3],
  ['2 dozen Exercise books, 80 pages, 12 pieces', 'Exercise books, 80 pages, 12 pieces', 24],
  ['3 packs Exercise books, 80 pages, 12 pieces', 'Exercise books, 80 pages, 12 pieces', 3],
  ['Exercise books, 80 pages, 12 pieces', 'Exercise books', 12],
  ['5901234123457;12', '5901234123457', 12],
  ['12,5901234123457', '5901234123457', 12],
  ['4006381333931 7', '4006381333931', 7],
  ['TPM-EX80,Exercise book,480,5.75', 'TPM-EX80', 480],
  ['TPM-EX80\tExercise book\t480.00\t5.75', 'TPM-EX80', 480],
  ['Please 12 bags of rice', 'rice', 12],
  ['we need, 5 x A4 paper', 'A4 paper', 5],
  ['100 de Savon', 'de Savon', 100],
  ['Exercise book 1\u00a0200', 'Exercise book', 1_200],
])('%s is %s, %i pieces', (text, asked, quantity) => {
  expect(first(text)).toEqual([asked, quantity])
})

test.each(['TPM-EX80-A5', 'Rice 25 kg', 'FreePods, black', 'MF-SHIRT-WH, 4O', 'Rice 2.5', 'Good morning'])(
  '%s has no number of pieces',
  (text) => {
    expect(first(text)[1]).toBeNull()
  },
)

test.each([
  'Good morning 🙏',
  '[21/11, 14:03] Head Teacher: Good morning madam, pls add these',
  'Hi, how are you?',
  'Thank you!',
  'Please send us the following:',
  'Guten Tag,',
  'Bonjour Madame',
  'What we need for the new term:',
  'Please call me on 0244123456',
])('%s is said to a person', (text) => {
  expect(only(text)?.isTalk).toBe(true)
})

test.each(['Please call before 12', 'Hi-Vis vest', 'Rice:', 'Bath towel', 'Thanks card x 4', 'TPM-EX80-A5'])(
  '%s may be goods',
  (text) => {
    expect(only(text)?.isTalk).toBe(false)
  },
)

test.each([
  '0 TPM-EX80-A5',
  '99999999999 TPM-EX80-A5',
  '-5 TPM-EX80-A5',
  '1e3 TPM-EX80-A5',
  'TPM-EX80-A5 -5',
])('in %s the goods are known and the number is missing', (text) => {
  const readings = only(text)?.readings
  expect(readings).toContainEqual({ asked: 'TPM-EX80-A5', quantity: null })
  expect(readings?.filter(({ quantity }) => quantity !== null)).toEqual([])
})

test.each([
  ['', 0],
  ['\n \n', 0],
  ['SKU,Quantity,Note\r\nTPM-EX80-A5,480,"for 2,000"\r\n', 1],
  ['\n\ufeffSKU\tQty\nA-1\t2\n\nB-1\t3\n', 2],
  ['A-1 2\nB-1 3\r\n\r\n', 2],
])('%j has as many lines of goods as are read', (text, count) => {
  expect(countLines(text)).toBe(count)
  expect(readOrderText(text).lines).toHaveLength(count)
})

test('a number with letters that look like digits is offered as what was meant', () => {
  expect(only('MF-SHIRT-WH, 4O')).toMatchObject({
    meant: 40,
    readings: [{ asked: 'MF-SHIRT-WH', quantity: null }],
  })
  expect(only('MF-SHIRT-WH x l2')).toMatchObject({ meant: 12, readings: [{ asked: 'MF-SHIRT-WH' }, {}] })
  expect(only('Milk 1l')?.meant).toBeNull()
  expect(only('MF-SHIRT-WH, 40')?.meant).toBeNull()
})

test('a name that ends or begins with a number can be read whole', () => {
  expect(only('3 Pens, blue, 12 pieces')?.readings).toContainEqual({
    asked: 'Pens, blue, 12 pieces',
    quantity: 3,
  })
  expect(only('Oraimo FreePods 4')?.readings).toEqual([
    { asked: 'Oraimo FreePods', quantity: 4 },
    { asked: 'Oraimo FreePods 4', quantity: null },
  ])
})

test('a heading says which column is which, and is returned as the heading', () => {
  const { heading, lines } = readOrderText(
    'Description,Qty,SKU,Price\n\n"Rice, 25 kg",12,RC-25,365.00\nBeans,3,,10',
  )
  expect(heading).toEqual({ line: 1, text: 'Description,Qty,SKU,Price' })
  expect(lines.map(({ line, readings }) => [line, readings[0]])).toEqual([
    [3, { asked: 'RC-25', quantity: 12 }],
    [4, { asked: 'Beans', quantity: 3 }],
  ])
  expect(readOrderText('Qty;SKU\nrice\t3').lines[0]?.readings[0]).toEqual({ asked: 'rice', quantity: 3 })
  expect(readOrderText('SKU Qty\nRC-25 12').lines[0]?.readings[0]).toEqual({ asked: 'RC-25', quantity: 12 })
  expect(readOrderText('Menge;Artikel\n12;RC-25').lines[0]?.readings[0]).toEqual({
    asked: 'RC-25',
    quantity: 12,
  })
})

const sku = fc
  .stringMatching(/^[A-Z]{2,4}(-[A-Z0-9]{2,6}){1,3}$/)
  .filter((text) => /[A-Z]$/.test(text) || /-\d*[A-Z]/.test(text))
const writings: readonly ((sku: string, quantity: number) => string)[] = [
  (asked, n) => `${asked},${n}`,
  (asked, n) => `${n},${asked}`,
  (asked, n) => `${asked}\t${n}`,
  (asked, n) => `${n}\t${asked}`,
  (asked, n) => `${asked};${n}`,
  (asked, n) => `${asked} ${n}`,
  (asked, n) => `${n} ${asked}`,
  (asked, n) => `${asked} x ${n}`,
  (asked, n) => `${n} x ${asked}`,
  (asked, n) => `${asked} x${n}`,
  (asked, n) => `${n}x ${asked}`,
  (asked, n) => `- ${n} cartons of ${asked}`,
  (asked, n) => `• ${asked}: ${n} pcs`,
  (asked, n) => `[1/2/2026, 23:59] Kofi: ${asked} - ${n}`,
  (asked, n) => `${asked}, ${n.toLocaleString('en')}`,
  (asked, n) => `${asked}\t${n.toLocaleString('de')}`,
  (asked, n) => `"${asked}";"${n}"`,
]

test('a SKU and a number are found however they are written', () => {
  fc.assert(
    fc.property(
      sku,
      fc.integer({ min: 1, max: 9_999 }),
      fc.constantFrom(...writings),
      (asked, quantity, write) => {
        expect(first(write(asked, quantity))).toEqual([asked, quantity])
      },
    ),
    { numRuns: 2_000 },
  )
})

test('no line is lost, whatever is pasted', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string(),
    fc.constantFrom('', ' ', 'SKU,Qty', '-', '1.', '🙏', '12'),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'), (given, ending) => {
      const text = given.join(ending)
      const { heading, lines } = readOrderText(text)
      const written = text.split(/\r\n|\r|\n/).flatMap((one, index) => (one.trim() === '' ? [] : [index + 1]))
      expect([...(heading ? [heading.line] : []), ...lines.map((one) => one.line)]).toEqual(written)
      for (const { readings } of lines) {
        expect(readings.length).toBeGreaterThan(0)
        for (const { asked, quantity } of readings) {
          expect(asked).not.toBe('')
          if (quantity !== null) expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})

test.each(['HOM-1084 0', 'HOM-1084 -5', 'HOM-1084 x', 'HOM-1084 20,5'])(
  '%s begins with a SKU, which is read whatever stands behind it',
  (text) => {
    expect(only(text)?.readings.map(({ asked }) => asked)).toContain('HOM-1084')
  },
)

test('long lines and runs of spaces or marks are read in moments, and none is dropped', () => {
  const texts = [
    `a${' '.repeat(60_000)}x`,
    ...[' ', ': ', '= ', '1,', 'x '].map((unit) => `a${unit.repeat(190)}!`),
  ]
  const text = texts.flatMap((one) => Array.from({ length: 80 }, () => one)).join('\n')
  const began = performance.now()
  expect(readOrderText(text).lines).toHaveLength(480)
  expect(performance.now() - began).toBeLessThan(3_000)
})
