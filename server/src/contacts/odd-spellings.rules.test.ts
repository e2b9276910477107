import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.rules.ts'

test.each([
  'kofi gmail com',
  'kofi gmail.com',
  'kofi gmail dot com',
  'kofi at gmail com',
  'kofi à gmail.com',
  'kofi (a) gmail.com',
  'kofi at g mail dot com',
  'kofi@gmail,com',
  'kofi@gmail com',
  'kofi📧gmail.com',
  'kofi yahoo com',
  'kofi outlook com',
  'kofi_at_gmail_dot_com',
  'kofi-at-gmail-dot-com',
  'kofi*at*gmail*dot*com',
  'kofi "at" gmail "dot" com',
  'kofi “at” gmail “dot” com',
  'kofi "at" kofishop "dot" com',
  'kofi2020 gmail',
  'kofi.mensah hotmail',
  'k o f i @ g m a i l . c o m',
  'kofi@kofi.photos',
  'kofi at mail.yahoo.co.uk',
])('an address of mail is hidden: %s', (address) => {
  expect(maskContacts(address)).toBe('•••')
  expect(maskContacts(`Write: ${address}, please`)).toBe('Write: •••, please')
})

test.each([
  ['my gmail is kofimensah', 'my gmail is •••'],
  ['gmail: kofi.mensah', 'gmail: •••'],
  ['Is it on gmail com', 'Is it on •••'],
  ['follow @amashop', 'follow •••'],
  ['DM us @amashop', 'DM us •••'],
  ['my handle is @amashop', 'my handle is •••'],
  ['ig/ama2026', 'ig/•••'],
  ['ig kofishop', 'ig •••'],
  ['My IG kofishop', 'My IG •••'],
  ['my ig is kofishop', 'my ig is •••'],
  ['IG - kofishop, please', 'IG - •••, please'],
  ['find me on ig kofishop', 'find me on ig •••'],
  ['insta: kofi.shop', 'insta: •••'],
  ['kofishop on ig', '••• on ig'],
  ['@kofishop', '•••'],
  ['It is a fine dress.\n@kofishop please', 'It is a fine dress.\n••• please'],
  ['@KofiShop', '•••'],
  ['@Kofishop', '•••'],
  ['kofimensah gmail', '••• gmail'],
  ['kofi mensah gmail', '••• gmail'],
  ['my email is kofimensah yahoo', 'my email is ••• yahoo'],
  ['kofi on discord', '••• on discord'],
  ['I am kofi on Telegram.', 'I am ••• on Telegram.'],
  ['add kofi on snap', 'add ••• on snap'],
  ['discord kofi#1234', 'discord •••'],
  ['skype kofi.mensah', 'skype •••'],
  ['Skype: kofi', 'Skype: •••'],
  ['snap: kofi', 'snap: •••'],
  ['my snap is kofi', 'my snap is •••'],
])('an account is hidden: %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})

test.each([
  'O24 4123456',
  'O24I234567',
  'O24-4I2-3456',
  '0244 I 23456',
  'O2441Z3456',
  '0Z44123456',
  '0244123SS6',
  '024 S55 1234',
  '0244-I23-4S6',
  '024🙂412🙂3456',
  '0244..123..456',
  '０２４４ー１２３ー４５６',
  '+44 7911 123456',
  '+1 (415) 555-2671',
  '+234 803 123 4567',
  '+2348031234567',
  '00447911123456',
])('a telephone number is hidden: %s', (number) => {
  expect(maskContacts(`Call ${number} please`)).toBe('Call ••• please')
})

test.each([
  'wa.me/233244',
  'wa . me/kofi',
  'wa(dot)me/233',
  'wa dot me slash 233',
  't.me/kofi',
  't . me/kofi',
  't[.]me/kofi',
  't dot me slash kofi',
  'www kofishop com',
])('a link is hidden: %s', (link) => {
  expect(maskContacts(`See ${link} now`)).toBe('See ••• now')
})
