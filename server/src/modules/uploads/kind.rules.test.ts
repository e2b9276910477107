import { expect, test } from 'vitest'
import { isDocumentOf, kindOf } from './kind.rules.ts'

const bytes = (...start: (number | string)[]) =>
  Buffer.concat(start.map((one) => (typeof one === 'string' ? Buffer.from(one) : Buffer.from([one]))))

test.each([
  ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, 'JFIF')],
  ['image/png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['image/webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
  ['image/gif', bytes('GIF89a')],
  ['application/pdf', bytes('%PDF-1.7')],
  ['zip', bytes('PK', 3, 4)],
  [null, bytes('<!doctype html>')],
  [null, bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  [null, bytes('RIFF', 1, 2, 3, 4, 'WAVE')],
  [null, bytes('MZ')],
  [null, bytes()],
])('[SH-5.16] first bytes say %s', (kind, head) => {
  expect(kindOf(head)).toBe(kind)
})

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.each([
  [word, 'zip', '[Content_Types].xml … word/document.xml', true],
  [word, 'zip', 'just/any/archive.txt', false],
  ['application/pdf', 'application/pdf', '%PDF- 3 0 obj<</Type/Page/Parent 2 0 R>>', true],
  ['application/pdf', 'application/pdf', '%PDF- 3 0 obj << /Type /Page >>', true],
  ['application/pdf', 'application/pdf', '%PDF- 9 0 obj<</Type/ObjStm/N 4>>stream', true],
  ['application/pdf', 'application/pdf', '%PDF- 2 0 obj<</Type/Pages/Kids[]/Count 0>>', false],
  ['application/pdf', 'zip', '[Content_Types].xml word/document', false],
  ['application/msword', 'ole', Buffer.from('WordDocument', 'utf16le'), true],
  ['application/msword', 'ole', 'Workbook', false],
  ['application/pdf', null, '<script>', false],
] as const)('[SH-5.17] announced as %s, by its bytes %s: %#', (type, kind, contents, fits) => {
  expect(isDocumentOf(type, kind, Buffer.from(contents))).toBe(fits)
})
