import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.rules.ts'

test.each([
  'Call hwee mmienu nnan nnan baako mmienu mmiɛnsa nnan nnum nsia please',
  'Call zero abien anan anan baako abien abiesa anan anum asia please',
  'Call HWEE MMIENU NSON NWƆTWE NKRON baako mmienu mmiensa nnan nnum please',
  'Call 0 mmienu 4 nnan 123 456 please',
  'Call hwee-mmienu-anan, awotwe akron ason 123 4 please',
])('a telephone number in words of Twi is hidden: %s', (text) => {
  expect(maskContacts(text)).toBe('Call ••• please')
})

test.each([
  'Write ama@gmail now',
  'Write ama @ gmail now',
  'Write ama(at)gmail now',
  'Write ama.mensah@yahoo now',
  'Write ama arobase gmail now',
  'Write ama arobase gmail point com now',
  'Write ama arobase gmail dot com now',
  'Write ama at mail punkt de now',
])('an address of mail whose end is left out, or whose signs are words, is hidden: %s', (text) => {
  expect(maskContacts(text)).toBe('Write ••• now')
})

test.each([
  'Hwee nni ha, yɛnni baako mpo.',
  'Me pɛ baako anaa mmienu, na nnan no yɛ den.',
  'Mmienu ne mmiɛnsa yɛ nnum, na nnan ne baako nso yɛ nnum.',
  'I want two or three yards, at most four, at the price of five.',
  'The stock is at gmailton road.',
  'Sold at 20 cedis a piece, two at 35.',
  'Au point de vente, à quatre heures, prix au point de départ.',
  'Look at point com in the picture.',
  'The handle broke at some point during delivery.',
  'Please stop at this point and wait, it stopped working at one point in time.',
  'Anum and Nson are towns; deliver to Anum Street 12.',
  'Order 2 @ GHS 45 each, 3 @ GHS 60.',
])('an ordinary sentence stays: %s', (text) => {
  expect(maskContacts(text)).toBe(text)
})
