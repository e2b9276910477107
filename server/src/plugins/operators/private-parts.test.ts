import { expect, test } from 'vitest'
import { coveredText, isPrivate, withoutPrivateParts } from './private-parts.ts'

test.each([
  ['My number is 0244123456. 2 shirts are missing', 'My number is •••• 56. 2 shirts are missing'],
  ['0244123456 2 pieces', '•••• 56 2 pieces'],
  ['0244123456, 0201234567', '•••• 56, •••• 67'],
  ['Tel.0244123456', 'Tel.•••• 56'],
  ['Momo-0244123456', 'Momo-•••• 56'],
  ['MTN0244123456', 'MTN•••• 56'],
  ['0244123456-Ama', '•••• 56-Ama'],
  ['024/412/3456', '•••• 56'],
  ['024–412–3456', '•••• 56'],
  ['024 - 412 - 3456', '•••• 56'],
  ['024\u00a0412\u00a03456', '•••• 56'],
  ['24 412 3456', '•••• 56'],
  ['+233 (0) 24 412 3456', '•••• 56'],
  ['A2-0016-0489 and ga-12345-6789', 'A2-•••-•••• and ga-•••-••••'],
  ['P0012345678, Q0012345678', 'P•••• 78, Q•••• 78'],
  ['C0244123456 and JU0244123456', 'C•••• 56 and JU•••• 56'],
  ['ama.mensah@example.com', 'a•••@example.com'],
])('a private part of a text is covered: %s', (text, covered) => {
  expect(coveredText(text)).toBe(covered)
})

test.each([
  'Order JU482198 of 2026-11-29T10:15:00.000Z',
  'GHS 1,234.50 of 12,000 pieces, 20% less',
  '01941329-b6b3-7000-8011-012345678901',
  'ju-02441234560244123456024412345602',
  'JF-2026-000012',
  'JU01234567 of the company C0009999999',
  '24 of 250 pieces, 100 in 2026',
])('what names no person stays: %s', (text) => {
  expect(coveredText(text)).toBe(text)
})

test('numbers in fields of their own are covered in whatever notation, and nothing else is changed', () => {
  const answer = {
    phone: '00 49 171 1234',
    count: 244123456,
    at: new Date(0),
    rows: [{ name: 'Ama', note: null }],
  }
  expect(withoutPrivateParts(answer)).toEqual({ ...answer, phone: '•••• 34' })
})

test.each(['ama@', 'ama.mensah@example.com', '0244123456', '244123456', '+233 24 412 3456'])(
  'who only looks finds nothing by %s',
  (text) => expect(isPrivate(text)).toBe(true),
)

test.each(['Ama Mensah', 'JU482198', '12345678', 'ju-0244', 'rfd-77777'])(
  '%s is asked for by everybody',
  (text) => {
    expect(isPrivate(text)).toBe(false)
  },
)
