import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { aWorkbook, type ZipEntry, zipOf } from '../testing/zip-archive.ts'
import { whyNotUnpack } from './unpacking.rules.ts'

const types: ZipEntry = { name: '[Content_Types].xml', data: Buffer.from('<Types/>') }
const sheet: ZipEntry = { name: 'xl/worksheets/sheet1.xml', data: Buffer.from('<worksheet/>'.repeat(50)) }
const bomb: ZipEntry = { name: 'xl/styles.xml', data: Buffer.alloc(1_000_000, 32) }
const signature = Buffer.from('504b0708', 'hex')

test('a workbook of write-excel-file may be unpacked', async () => {
  const file = await writeExcelFile([[{ value: 'SKU', type: String }]]).toBuffer()
  expect(whyNotUnpack(file)).toBeNull()
})

test.each<[string, ZipEntry[]]>([
  ['with the sizes before the data', [types, sheet]],
  ['with the sizes after the data', [types, { ...sheet, sizesFollow: true }]],
  ['with room before the data', [{ ...types, extra: Buffer.from('20a2040028a00000', 'hex') }, sheet]],
  ['with data that is not compressed', [types, { ...sheet, isStored: true }]],
])('an archive %s may be unpacked', (_, entries) => {
  expect(whyNotUnpack(zipOf(entries))).toBeNull()
})

test.each<[string, ZipEntry[]]>([
  ['lists nothing', [{ ...bomb, isHidden: true }]],
  ['hides an entry at its beginning', [{ ...bomb, isHidden: true }, sheet]],
  ['hides an entry between others', [types, { ...bomb, isHidden: true }, sheet]],
  ['hides an entry at its end', [types, { ...bomb, isHidden: true }]],
  ['lists another name', [{ ...sheet, listed: { name: 'xl/other' } }]],
  ['lists another size', [{ ...sheet, listed: { size: 5 } }]],
  ['lists fewer packed bytes', [{ ...sheet, listed: { packedSize: 2 } }]],
  [
    'lists fewer packed bytes where the sizes follow',
    [{ ...sheet, sizesFollow: true, listed: { packedSize: 2 } }],
  ],
  [
    'ends its data early for who reads it from the beginning',
    [{ ...sheet, sizesFollow: true, isStored: true, data: Buffer.concat([signature, zipOf([bomb])]) }],
  ],
])('an archive is refused that %s', (_, entries) => {
  expect(whyNotUnpack(zipOf(entries))).toBe('sheet.unreadable')
})

test('an archive is refused that lists an entry twice, has another entry in its directory, or is cut', () => {
  const file = zipOf([sheet])
  const end = file.length - 22
  const begin = file.readUInt32LE(end + 16)
  const listedTwice = Buffer.concat([file.subarray(0, end), file.subarray(begin)])
  listedTwice.writeUInt16LE(2, listedTwice.length - 12)
  expect(whyNotUnpack(listedTwice)).toBe('sheet.unreadable')
  const local = zipOf([bomb]).subarray(0, -22)
  expect(whyNotUnpack(Buffer.concat([file.subarray(0, end), local, file.subarray(end)]))).toBe(
    'sheet.unreadable',
  )
  expect(whyNotUnpack(file.subarray(0, end))).toBe('sheet.unreadable')
})

test('an archive that unpacks to more than the limit is refused after the limit', () => {
  const large = { ...bomb, data: Buffer.alloc(31 * 1024 * 1024, 32) }
  expect(whyNotUnpack(zipOf([large]))).toBeNull()
  const second = { ...large, name: 'xl/second.xml' }
  expect(() => whyNotUnpack(zipOf([large, second]))).toThrow(RangeError)
})

test.each([
  ['a cell in the last corner', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 'sheet.too_large'],
  ['a cell far to the right', '<row r="2"><c r="ZZZZZZZ2"><v>1</v></c></row>', 'sheet.unreadable'],
  ['a long comment', `<!--${'a'.repeat(2_000_000)}-->`, 'sheet.too_large'],
])('a small workbook with %s is refused, because its reader would take a minute', (_, rows, code) => {
  expect(whyNotUnpack(aWorkbook(`<sheetData>${rows}</sheetData>`))).toBe(code)
})
