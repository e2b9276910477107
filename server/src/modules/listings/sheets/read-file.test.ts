import { expect, test } from 'vitest'
import { linesOf } from './testing/sheet-calls.ts'

const read = (file: string | Buffer) => linesOf('a.csv', Buffer.from(file))

test.each([
  ['inches', 'SKU,Name\nTV-1,TV 24" wide', 'TV 24" wide'],
  ['quotes as spreadsheets write them', 'SKU,Name\nTV-1,"TV 24"" wide"', 'TV 24" wide'],
])('a cell with %s is read, and the file with it', async (_, file, name) => {
  expect(await read(file)).toEqual([
    ['SKU', 'Name'],
    ['TV-1', name],
  ])
})

test.each([
  ['UTF-8', Buffer.from('SKU;Name\nC-1;Café crème, GH₵', 'utf8'), 'Café crème, GH₵'],
  ['UTF-8 with a mark', Buffer.from('\uFEFFSKU;Name\nC-1;Café', 'utf8'), 'Café'],
  ['UTF-16', Buffer.from('\uFEFFSKU;Name\nC-1;Käse Ɔkɔ ŋ', 'utf16le'), 'Käse Ɔkɔ ŋ'],
  ['UTF-16 of other machines', Buffer.from('\uFEFFSKU;Name\nC-1;Ɔkɔ', 'utf16le').swap16(), 'Ɔkɔ'],
  // What Excel on Windows saves as “CSV” in Ghana.
  ['Windows-1252', Buffer.from('SKU;Name\nC-1;Caf\xe9 \x96 cr\xe8me', 'latin1'), 'Café – crème'],
])('a file in %s keeps its letters', async (_, file, name) => {
  expect(await read(file)).toEqual([
    ['SKU', 'Name'],
    ['C-1', name],
  ])
})
