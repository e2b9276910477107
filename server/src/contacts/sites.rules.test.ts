import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.rules.ts'

test.each([
  ['-circlephones.com', '-•••'],
  ['_circlephones.com_', '_•••_'],
  ['…circlephones.com', '…•••'],
  ['See…circlephones.com now', 'See…••• now'],
  ['circle_phones.com', '•••'],
  ['circlephones.com-', '•••-'],
  ['a.b.c.d.e.f.circlephones.com', '•••'],
  ['web circlephones.shop', 'web •••'],
  ['web: circlephones.shop', 'web: •••'],
  ['our site, circlephones.shop', 'our site, •••'],
  ['go to circlephones.shop', 'go to •••'],
  ['check circlephones.shop', 'check •••'],
  ['check out circlephones.shop', 'check out •••'],
  ['circlephones.net', '•••'],
  ['visit 4you.net', 'visit •••'],
  ['wa.me/233244123', '•••'],
  ['m.me/circlephones', '•••'],
  ['1.bit.ly/abc', '•••'],
  ['youtu.be/abc', '•••'],
  ['visit CIRCLEPHONES.SHOP', 'visit •••'],
  ['visit circlephones.me', 'visit •••'],
  ['visit circlephones.de/phones', 'visit •••'],
  ['my.t.me/x', '•••'],
  ['Visit CirclePhones.shop', 'Visit •••'],
  ['circlephones dot com', '•••'],
  ['circlephones . com', '•••'],
  ['CirclePhones . Com', '•••'],
])('a site is hidden: %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})

test.each([
  'Gross 5kg.Net 4.5kg',
  '24x160ml.Net 3.8kg',
  'total.Net 20',
  'Weight: 5 kg.Net 4',
  'Total 20.Net 30',
  'price.net 30',
  '1.5kg.net 1.2kg',
  'AC/DC.me/5',
  'size 8.uk/42.eu/9.us',
  'send.me/today',
  '24pcs.to/Accra',
  '24pcs.co/Accra',
  'The link is broken.Me too',
  'visit Accra.Me',
  'polka dot com',
  'OK . Com now',
  'thanks . com to me',
  'A polka dot com port',
])('what only looks like a site stays: %s', (text) => {
  expect(maskContacts(text)).toBe(text)
})
