import { expect, test } from 'vitest'
import { whyNotReadSheet } from './sheet-extent.rules.ts'

const cell = (name: string) => `<c r="${name}" s="1"><v>1</v></c>`
const row = (number: number, cells = '') => `<row r="${number}">${cells}</row>`
const sheet = (rows: string) =>
  `<?xml version="1.0"?><!-- made by a program --><worksheet><sheetData>${rows}</sheetData></worksheet>`

test.each([
  ['of two lines', row(1, cell('A1')) + row(2, cell('A2') + cell('B2'))],
  [
    'with the last line and the last column of the largest file',
    row(1, cell('BH1')) + row(50_001, cell('A50001')),
  ],
  ['whose last row is empty, as some programs write it', `${row(1, cell('A1'))}<row r="1048576" ht="12.8"/>`],
  [
    'with a format far to the right and below',
    `${row(1, `${cell('A1')}<c r="XFD1" s="3"/>`)}${row(1_048_576, '<c r="XFD1048576"><v/></c>')}`,
  ],
  ['with names behind a prefix', '<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>'],
  [
    'with other signs in its texts',
    `<row r="1" x=">'"><c r='A1' t="inlineStr"><is><t>a > b "c" it's</t></is></c></row>`,
  ],
])('a sheet %s is read', (_, rows) => {
  expect(whyNotReadSheet(sheet(rows))).toBeNull()
})

test.each([
  ['with a cell in the last corner', row(1_048_576, cell('XFD1048576'))],
  ['with a cell in the last corner and no rows', `<row>${cell('XFD1048576')}</row>`],
  ['with a cell that has a corner in a comment', row(50_000, '<c r="XFD50000"><v><!-- -->1</v></c>')],
  ['with a row beyond all rows', '<row r="9999999"/>'],
  ['with a cell beyond all rows', row(1, '<c r="A9999999"/>')],
  ['with rows without a number', `${row(1, cell('BH1'))}${'<row/>'.repeat(60_000)}`],
  ['with two places of one cell', row(50_000, '<c r="A50000" x:r="XFD50000"><v>1</v></c>')],
  ['with a very long text', row(1, `<c r="A1"><v>${'1'.repeat(1_100_000)}</v></c>`)],
])('a sheet %s is too large', (_, rows) => {
  expect(whyNotReadSheet(sheet(rows))).toBe('sheet.too_large')
})

test.each([
  ['with a column of seven letters', row(1, cell('ZZZZZZZ2'))],
  ['with a column that is no letter', row(1, cell('\uffff2'))],
  ['with the place of a cell as signs', row(1, cell('&#88;FD1'))],
  ['with a row as a power', '<row r="1e9"/>'],
  ['with a row of no number', '<row r=""/>'],
  ['with a row behind a sign of quotation', `<row x=">" x='<' r="9999999"/>`],
  ['with a tag that never ends', '<row r="1"'],
  ['with tags in a comment', `<!-- ${'<a>'.repeat(100)} -->`],
  ['that begins twice', `</sheetData><sheetData>`],
])('a sheet %s is not read', (_, rows) => {
  expect(whyNotReadSheet(sheet(rows))).toBe('sheet.unreadable')
})

test('the time of a sheet grows with its length alone, whatever it repeats', () => {
  const began = performance.now()
  for (const piece of [
    '<',
    '<a',
    '<row r=',
    ' r=',
    '"',
    "'",
    '<!--',
    '<!',
    '<?',
    'a:',
    '<c r="A1',
    '<v>',
    'r="A1" ',
  ])
    for (const before of ['', '<row ', '<c x="', '<!--']) whyNotReadSheet(before + piece.repeat(300_000))
  expect(performance.now() - began).toBeLessThan(20_000)
})
