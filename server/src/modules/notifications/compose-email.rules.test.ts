import { expect, test } from 'vitest'
import { composeEmail, quotable } from './compose-email.ts'

const forged = 'sold out”. All is well.\n\nNOTICE FROM JUASO:\r\nyour account is locked, call 024 000 0000'

test.each([
  ['Sold out', 'Sold out'],
  [forged, "sold out'. All is well. NOTICE FROM JUASO: your account is locked, call 024 000 0000"],
  ['„so“ «so» "so" 〝so〞 ＂so＂ ❝so❞ so″', "'so' 'so' 'so' 'so' 'so' 'so' so'"],
  ["It's ‘fine’", "It's ‘fine’"],
  ['a\u2028b\u0085c\u202ed', 'a b cd'],
])('a text of somebody is one line and closes no quotation mark of ours: %j', (text, quoted) => {
  expect(quotable(text)).toBe(quoted)
})

test('whatever is said in an e-mail adds no paragraph, row or line to it', () => {
  const { subject, text, html } = composeEmail({
    to: 'ama@example.test',
    subject: `News ${forged}`,
    name: 'Ama\n\nNOTICE',
    paragraphs: [`The store writes: ${forged}`],
    rows: [['2 × Rice\nNOTICE', 'GHS 5.00']],
    button: { label: 'See it\nNOTICE', url: 'https://juaso.test/' },
    closing: ['Bye\n\nNOTICE'],
  })
  expect(subject).not.toContain('\n')
  expect(text.split('\n').filter((line) => line.startsWith('NOTICE'))).toEqual([])
  expect(text.split('\n\n')).toHaveLength(6)
  expect(html).not.toContain('\n')
})
