import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.rules.ts'

test.each([
  '+233 twenty-four 412 3456',
  '+233 twenty four 412 3456',
  '0 twenty-four 412 3456',
  'oh twenty-four four twelve thirty-four fifty-six',
  'zero two four four twelve thirty-four fifty-six',
  'zero 2 forty-four 12 3456',
  '024 four-one-two 3456',
  '024 412 thirty four fifty six',
  '0244 12 thirty-four 56',
  '0244 one two 3456',
  '02 double four 123456',
  '02 double 4 123456',
  '02 double 41 23456',
  '0 two double-four 123456',
  '0244 triple five 123',
  '0244 treble 5 123',
  'zero two four double one double two double three nine',
  '00233 twenty-four 412 3456',
  '233 twenty-four 412 3456',
  '+233 (0) twenty-four 412 3456',
  '+233 TWENTY-FOUR 412 3456',
  '+233 twentyfour 412 3456',
  '+233twentyfour4123456',
  'twenty-four 412 3456',
  'twenty-four four twelve thirty-four fifty-six',
  '0 twenty 4 412 3456',
  '02 forty-four, 12, thirty-four, 56',
  '0 fifty-five 412 3456',
])('a telephone number with words of numbers is hidden: %s', (number) => {
  expect(maskContacts(`Call ${number} please`)).toBe('Call ••• please')
})

test.each(['phone 24 412 3456', 'often 24 412 3456', 'someone: 024 412 3456'])(
  'a word that ends like a number hides none: %s',
  (text) => {
    expect(maskContacts(text)).toMatch(/^\p{L}+:? •••$/u)
  },
)

test.each([
  'two shirts, size 42 and 43, for twenty people at 5 o’clock on the 24th of October 2026',
  'Twenty-five pieces at GHS 20.50, thirty at GHS 19.00',
  'Order JU482198: two of 500 ml, ten of 250 ml',
  'I need 250000 pieces, twenty of them tomorrow',
  'We sell two, three, four, five, six, seven, eight, nine, ten',
  'Sizes zero, two, four, six, eight, ten, twelve, fourteen and sixteen',
  'Twenty, thirty, forty, fifty, sixty or seventy, as you like',
  'ten twenty thirty forty fifty sixty',
  'On 24/10/2026 two of us come',
  'On 24.10.2026, twenty-four came',
  'From 24-10-2026 five days',
  'In 2026 twenty-four 20 kg bags',
  'Twenty 25 kg bags and fifty 50 kg bags',
  'Take double 20 and triple 30 ply',
  'double 2, double 3, triple 4',
  'One two three, testing',
  'Forty-four, no 45, at one fifty each',
  'Two for 250, three for 350, four for 450',
  'GHS 1,200 for one, 2,300 for two',
  'Ref 024412 two boxes',
  'Ref 0244123 two boxes',
  'Batch 0203 twenty yards',
  '0.25 two 0.50 three',
  'Between nine thirty and ten forty-five, or twelve fifteen',
  'Twenty twenty-six is the year; 2026 twenty',
  'The code 123456 is for twenty-four hours',
  'Serial 250000 five',
  'Five 500 g packs, two 250 g packs, twenty 100 g packs',
  'I paid 500 then 20 then fifty',
  'oh two of them? Oh 20, then oh thirty',
  'Model X20 twenty, model X500 fifty',
  '200 by fifty by twenty cm, 2 of 40',
  'two hundred and fifty thousand for twenty-four 500 ml bottles of 12',
  'zero to sixty in 5, 20 or thirty seconds',
  'On 24/10/2026 5 of us come',
  '5 twenty-litre cans, 25 fifty-kilo bags',
])('what is no telephone number stays: %s', (text) => {
  expect(maskContacts(text)).toBe(text)
})

test('a long text of words of numbers is read in no time', () => {
  const started = performance.now()
  for (const text of [
    'seven'.repeat(200),
    'twenty-four '.repeat(90),
    'double '.repeat(150),
    'one, '.repeat(220),
  ])
    maskContacts(text)
  expect(performance.now() - started).toBeLessThan(500)
})
