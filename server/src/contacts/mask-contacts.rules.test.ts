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
  'Write circlephones.com now',
  'Write CirclePhones.com now',
  'Write shop.circlephones.com.gh now',
  'Write circlephones.com/phones?x=1 now',
  'Write circlephones (dot) com now',
  'Write circlephones dot com now',
  'Write circlephones[.]com now',
  'Write circlephones .com now',
  'Write bit.ly/3abcXYZ now',
  'Write facebook.com/circlephones now',
  'Write t.me/circlephones now',
  'Write tinyurl.com/abc now',
  'Write ama.shop/phones now',
  'Write c​ircle.com now',
  'Write @ama_shop now',
  'Write @ama2026 now',
])('an address of mail or a link is hidden: %s', (text) => {
  expect(maskContacts(text)).toBe('Write ••• now')
})

test.each([
  ['My insta: @ama_shop', 'My insta: •••'],
  ['Insta @amashop, please', 'Insta •••, please'],
  ['IG ama.shop', 'IG •••'],
  ['I am on ig as ama_shop', 'I am on ig as •••'],
  ['Follow us on Instagram: amashop', 'Follow us on Instagram: •••'],
  ['My page, @ama.shop', 'My page, •••'],
  ['TikTok handle ama_shop.gh', 'TikTok handle •••'],
  ['FB page: Ama.Shop, Snapchat ama2026', 'FB page: •••, Snapchat •••'],
  ['Telegram: @amashop.', 'Telegram: •••.'],
  ['Visit circlephones.shop', 'Visit •••'],
  ['Our website is circlephones.store.', 'Our website is •••.'],
  ['It is cheaper: circlephones.com.', 'It is cheaper: •••.'],
  ['circlephones.com, or ama.com!', '•••, or •••!'],
])('an account of another network or a site is hidden: %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})

test.each([
  'https://juaso.com/p/samsung-a15',
  'See https://juaso.com/p/samsung-a15?colour=blue, please',
  'juaso.com/stores/circle-phones',
  'www.juaso.com/',
  'Read https://juaso.com.',
  '-juaso.com/p',
  'https://juaso.com/messages/0192f0c1-7abc-7123-8456-0244123456ab',
  'See juaso.com/messages/0192f0c1-0244-7123-8456-024412345678, please',
])('a link to a page of the market stays: %s', (text) => {
  expect(maskContacts(text, [], 'https://juaso.com')).toBe(text)
})

test.each([
  ['https://juaso.com.evil.com/p', '•••'],
  ['https://juaso.com@evil.com/p', '•••'],
  ['https://evil.com/juaso.com', '•••'],
  ['https://notjuaso.com/p', '•••'],
  ['https://juaso.com/p?to=https://evil.com/x', 'https://juaso.com/p?to=•••'],
  ['https://juaso.com/p?q=0244123456', 'https://juaso.com/p?q=•••'],
  ['https://juaso.com/p/0244123456', 'https://juaso.com/p/•••'],
  [
    'juaso.com/m/0192f0c1-7abc-7123-8456-024412345678 0244123456',
    'juaso.com/m/0192f0c1-7abc-7123-8456-024412345678 •••',
  ],
  [
    'https://juaso.com/00000000-0000-0000-0000-0244123456ab',
    'https://juaso.com/00000000-0000-0000-0000-•••ab',
  ],
  ['juaso.com?id=0192f0c1-7abc-7123-8456-0244123456ab', 'juaso.com?id=0192f0c1-7abc-7123-8456-•••ab'],
  ['evil.com/juaso.com/0192f0c1-7abc-7123-8456-0244123456ab', '•••'],
  ['juaso.com-evil.com', '•••'],
  ['juaso.com--evil.com', 'juaso.com--•••'],
])('what only looks like a link to the market is hidden: %s', (text, masked) => {
  expect(maskContacts(text, [], 'https://juaso.com')).toBe(masked)
})

test.each([
  'Barcode 6030244123456 is on the box',
  'Barcodes 6034000244123, 6035123456789 and 5449000000996',
  'Barcode 6 030244 123456 is on the box',
  'Barcode 6 03400 24412 06 is on the box',
  'IMEI 350244123456785 of the phone',
  'IMEI 353024412345678, second IMEI 860244123456781',
  'IMEI 35 024412 345678 1 of the phone',
  'IMEI 35 02441 23456 782 of the phone',
  'The meter is 04212345678',
  'Meter number 02441234567, Accra East',
  'Transaction ID 10244123456',
  'I paid by Mobile Money, transaction 30552345678, reference 50244123456',
  'GTIN 16030244123453 is a carton of twelve',
])('the number of a thing stays: %s', (text) => {
  expect(maskContacts(text)).toBe(text)
})

test.each([
  ['Call me on 10244123456', 'Call me on •••'],
  ['6 03400 24412 07', '6 ••• 07'],
  ['02441234560201234567', '•••'],
  ['Meter 04212345678, and 0244123456', 'Meter 04212345678, and •••'],
  ['IMEI 350244123456785 0244123456', 'IMEI 350244123456785 •••'],
])('a telephone number beside the number of a thing is hidden: %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})

test.each([
  'We use ASP.NET, VB.NET and Node.js',
  'St.John of Co.Ltd sells 1.5kg bags, e.g. rice',
  'It is good.Me too I want it',
  'Is it in the shop.I come today',
  'I saw it in your store.Online it costs more',
  'The file is price-list.xlsx, the photo front.jpg',
  'Adobe After Effects v2.1, Vue.js, Three.js and Socket.io',
  'I live in Accra.Ghana is hot',
  'Open at 9 a.m., closed at 5 p.m.',
  'Nr.5, approx.20 pieces, No.12, max.3m',
  'Screws M3x0.5, bolts M8.8 and pipes 1.1/2 in',
  'Three @ 50 cedis, five @45',
  'I am @home, meet me @Osu',
  'I saw it on Instagram yesterday, is it new?',
  'The picture on Facebook.Is it the same?',
  'Do you sell on TikTok or Instagram?',
  'An IG of 3.5 and a snap hook',
  'A WhatsApp case: blue. A messenger bag: brown.',
  'Sizes 36-38, 40.5, 42 2/3 and XL.L',
  'Model SM-A155F/DS, part 9.305.12.01, type BR-203.44',
  'Version 10.0.19045.3803 of Windows',
  'GHS 1.200,50 or 2.400,00',
  'Size 2XL, U.S.A made, U.K.plug',
  'On 03.05.2026 at 14.30, or 03-05-26',
  'Is this com port serial? USB. COM port too.',
  'A polka dot dress and a dot matrix printer',
  'Mr.Mensah and Mrs.Owusu take 2.5 l',
  'Rice, beans, etc.and oil',
  'The T.V is 43in, the A.C. 1.5hp',
  'Is the colour off-white.net weight 5kg?',
  'My number of pieces is 45, net.weight 2kg',
  'Gewicht ca.5kg, z.B. Reis, bzw.Mais, u.a. Bohnen',
  'Le prix est de 20.50, c.-à-d. 2 x 10.25, etc.',
  'It must be 100% cotton. Contact lenses: two boxes.',
])('a point or a name of a network alone hides nothing: %s', (text) => {
  expect(maskContacts(text)).toBe(text)
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
