import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.rules.ts'

test.each([
  'Call 0244123456 please',
  'Call 024 412 3456 please',
  'Call 024-412-3456 please',
  'Call +233 24 412 3456 please',
  'Call 00233244123456 please',
  'Call 233 (24) 4123456 please',
  'Call 0 2 4 4 1 2 3 4 5 6 please',
  'Call zero two four four one two three four five six please',
  'Call zero24 four12 3456 please',
  'Call 24 412 3456 please',
  'Call 0244,123,456 please',
  'Call 024, 412, 3456 please',
  'Call 024:412:3456 please',
  'Call 024–412–3456 please',
  'Call 24–412–3456 please',
  'Call 024 ---- 412 ---- 3456 please',
  'Call 02.44 123 456 please',
  'Call 02 4,412 3,456 please',
  'Call ０２４４１２３４５６ please',
  'Call ＋２３３ 24 412 3456 please',
  'Call ٠٢٤٤١٢٣٤٥٦ please',
  'Call ۰۲۴۴۱۲۳۴۵۶ please',
  'Call 0️⃣2️⃣4️⃣4️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣ please',
  'Call o244l23456 please',
  'Call 02441 and 23456 please',
  'Call 0x2x4x4x1x2x3x4x5x6 please',
  'Call 0244123 call 456 please',
  'Call 024 my line 4123456 please',
  'Call 0244123, dial: 456 please',
  'Call 0244123ring456 please',
  'Call 024 call 412 call 3456 please',
  'Call 233244 WhatsApp 123456 please',
  'Call 024\u200b412\u200d34\u206056 please',
  'Call +233 (0) 24 412 3456 please',
])('a telephone number is hidden: %s', (text) => {
  expect(maskContacts(text)).toBe('Call ••• please')
})

test.each([
  'Write kofi.mensah@gmail.com now',
  'Write kofi @ gmail . com now',
  'Write kofi at gmail dot com now',
  'Write kofi (at) gmail (dot) com now',
  'Write kofi[at]yahoo.co.uk now',
  'Write kofi＠mail.com now',
  'Write kofi [@] mail.com now',
  'Write kofi(@)mail[.]com now',
  'Write kofi.mensah AT yahoo now',
  'Write https://wa.me/message/ABCDE now',
  'Write wa.me/233244123456 now',
  'Write www.evil.com now',
  'Write ko\u200bfi@ma\u00adil.com now',
  'Write kofí@mäil.com now',
])('an address of mail or a link is hidden: %s', (text) => {
  expect(maskContacts(text)).toBe('Write ••• now')
})

test.each([
  'I pay GHS 1,200.00 for 25 pieces',
  'My order is JU482198, from 21 Nov 2026 at 14:05',
  'Size 12, 14 and 16 in blue, 3 of each',
  'Order 024412 came, I paid 3456',
  'Order 024412 cost 3456',
  'I paid 0244.50 for 123456',
  'Code 0203 blue 500, red 300',
  'The 02341 batch costs 45000',
  'We have 0244123 boxes 456 cm wide',
  '25 March 2026, 400 pieces, 2 of 50 cm',
  'On 03/12/2026 about 14 boxes',
  'From 0345 till 053012',
  '0244123 are left of 456',
  'They sent 0244123, perhaps 456 pieces',
  'Is it at the shop? I come at nine.',
  'Boxes of 5l, 10l, 15l and 20l, 2x3x4 or 10x20x30 cm',
  'I take 250 and 300, order JU244123',
  'We have 250000 in stock',
  'Meet me at Osu. Dotted fabric is fine.',
  'GHS 1,200, 1,350 and 1,400.50',
  'Prices: 2,500, 3,000, 4,500.00, 10,050, 12,000, 15,000',
  'I sell them at 250, 300, 350 or 10, 20, 30, 40, 50, 60',
  'Weights 0.25, 0.50, 0.75, 1.00',
  'From 02/03/2026 - 05/03/2026, or 21.11.2026',
  'A family 👨‍👩‍👧 of ½ and ² stays as it was written ①',
])('what is neither stays: %s', (text) => {
  expect(maskContacts(text)).toBe(text)
})

test('only the number is hidden, and the text around it stays as it was written', () => {
  expect(maskContacts('ﬁne, GHS 1,200, 1,350: ٠٢٤٤١٢٣٤٥٦ 👨‍👩‍👧')).toBe('ﬁne, GHS 1,200, 1,350: ••• 👨‍👩‍👧')
  expect(maskContacts('5, 0244123456 or 0201234567')).toBe('5, ••• or •••')
})

test.each([
  [['02441'], '23456', '•••'],
  [['024', '412'], '3456, ask for Ama', '•••, ask for Ama'],
  [['My number is 0244'], '123 456 please', '••• please'],
  [['Mine is 0244'], 'ring 123456 please', '••• please'],
  [['zero two four'], 'four one two three four five six', '•••'],
  [['kofi@'], 'gmail.com', '•••'],
  [['kofi at'], 'yahoo', '•••'],
  // Sent once more, it is hidden once more.
  [['02441', '•••', '•••'], '23456', '•••'],
])('a number that goes on in the next message is hidden there: %j, %s', (before, text, masked) => {
  expect(maskContacts(text, before)).toBe(masked)
})

test.each([
  [['I take 250'], '300 of the blue ones'],
  [['•••'], '23456'],
  [['Order JU244123'], '500 GHS'],
  [['Call 0244123456'], 'Is it there?'],
])('what was written before hides nothing else: %j, %s', (before, text) => {
  expect(maskContacts(text, before)).toBe(text)
})

test('a long text that nearly matches is read in no time', () => {
  const started = performance.now()
  for (const text of [
    'a'.repeat(500) + ' '.repeat(500),
    'a.'.repeat(500),
    '1 , '.repeat(250),
    'a @ a . '.repeat(125),
  ])
    maskContacts(text)
  expect(performance.now() - started).toBeLessThan(500)
})
