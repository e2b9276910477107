import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.rules.ts'

test.each([
  ['My number is 10244123456', 'My number is •••'],
  ['My number is 02441234567', 'My number is •••'],
  ['my no is 10244123456', 'my no is •••'],
  ['Tel: 02441234567', 'Tel: •••'],
  ['phone 02441234567', 'phone •••'],
  ['Contact me on 10244123456', 'Contact me on •••'],
  ['momo 02441234567', 'momo •••'],
  ['MoMo number: 02441234567', 'MoMo number: •••'],
  ['My WhatsApp line is 02441234567', 'My WhatsApp line is •••'],
  ['mobile 10244123456', 'mobile •••'],
  ['cell 10244123456', 'cell •••'],
  ['pls call ama on 10244123456', 'pls call ama on •••'],
  ['send to 10244123456', 'send to •••'],
  ['Send to Kofi on 10244123456', 'Send to Kofi on •••'],
  ['reach me at 10244123456', 'reach me at •••'],
  ['Call me and 10244123456', 'Call me and •••'],
  ['Text this number 10244123456', 'Text this number •••'],
  ['For your order call me on 10244123456', 'For your order call me on •••'],
  ['0244123456000000', '•••'],
  ['0000000244123456', '•••'],
  ['00002330244123456', '•••'],
  ['I have paid for the order. My number is 10244123456', 'I have paid for the order. My number is •••'],
  ['For this order my number is 10244123456', 'For this order my number is •••'],
])('a telephone number with digits beside it is hidden where it is said to be one: %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})

test.each([
  'Meter number 02441234567 is mine',
  'Meter no. 02441234567',
  'My meter number is 02441234567',
  'Account number 02441234567',
  'Serial number of the phone: 02441234567',
  'Serial no: 02441234567',
  'IMEI of my phone is 350244123456781',
  'IMEI of this phone 350244123456782',
  'Order number 10244123456',
  'Invoice no 10244123456',
  'Waybill number: 10244123456',
  'Part number 10244123456',
  'ISBN number 9780244123456',
  'Ref no. 10244123456',
  'MoMo transaction id 10244123456',
  'Mobile Money transaction number is 10244123456',
  'The reference number is 10244123456',
  'Barcode number 16030244123456',
  '123450244123456789',
  'Transaction ID 02441234567890123',
  'Box number 16030244123456',
  'Model number 02441234567',
  'Token 02441234567890123456',
  'Mobile Money 30552345678',
])('the number of what is named before it stays: %s', (text) => {
  expect(maskContacts(text)).toBe(text)
})
