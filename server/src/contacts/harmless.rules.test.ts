import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.rules.ts'

test.each([
  'Galaxy A14 5000mAh 256GB 128x64',
  'Infinix Hot 40i 8+256GB, 8+128GB, 4+64GB',
  'SM-A145F/DSN, SM-G998B 512, RTX 4090 24GB 384-bit',
  'Toyota 90915-YZZE1, tyre 205/55R16, 195/65 R15 91H',
  'Resolution 3840 x 2160, 50/60 Hz, 220-240V',
  '25 x 48 x 1200 cm, M8x1.25x50, 5 1/2 x 3 3/4',
  'Phone with Gmail, YouTube and Maps',
  'YouTube, Netflix4K',
  'Telegram, Office365',
  'Outlook COM add-in, Outlook com port',
  'Do you use Gmail? My Yahoo account is locked',
  'My gmail is full',
  'My order JU482198 is late, and JU-482198',
  'My order JU244123 500 pieces',
  'JU024412-3456 GHS',
  'order ju 244123 500',
  'Rice @45. Thanks',
  'Rice @45.Thanks',
  '5 pcs @ GHS45. Please',
  '2 @ 50 . Ok',
  'meet me @ Osu. Thanks',
  'I am @work. Come',
  'I am at Osu.Bring it',
  'Pick it at Circle.Call when ready',
  'look at it.Please reply',
  'rice at 20.Each',
  'look at polka dot fabric',
  'follow up @ 5pm',
  'our page @noon',
  'follow @home instructions',
  'Is 0044000032197 the right barcode?',
  'GHS 250 300 350',
  'prices 200/300/400',
  '500000000 pieces, 250 000 000 screws',
  'Qty 50 20 30 40 5',
  'Sizes 5 10 15 20 25',
  '5\n10\n15\n20\n25',
  'Sizes 23, 32, 20, 20, 20, 20 in blue',
  'On 02/12/2025, 10 of them',
  'shades 02 03 04 05 06',
  'months 0 3 6 9 12 18 24',
  '25 l 50 l 100 l',
  '2 I 4',
  '+10 200 300 400',
  '+20 30 40 50 60',
  '10+20+30+40+50, 5+1 free',
  'barcode 00012345678905, GTIN 00885909950805',
  'Serial 0S2B5Z8812, Model 0B2S5Z8811',
  'size 02 S 05 M, 05S 10S 15S',
  'A B C D E F G H',
  'Hours 08:00-17:00, from 02:30 to 04:45',
  'MFD 02/05/26 EXP 02/05/28',
  'P.O. Box GP 2441, digital address GA-492-7453',
  'size M @ 50 cedis',
  'ship @ home',
  'IG of the phone is 5 inch',
  '@home',
  '@Osu please',
  '@madina',
  '@Kaneshie',
  '@East Legon',
  '@ Makola market',
  '@office',
  '@wholesale',
  '@everyone',
  '@ama thanks',
  'XL@55',
  'Available on Instagram',
  'I saw it on Facebook',
  'Cheaper on Instagram.',
  'Waakye on TikTok',
  'Adidas on Instagram',
  'The shoes on Instagram',
  'Is it on discord?',
  'kofi on discord?',
  'Instagram hype',
  'Instagram price',
  'TikTok trend',
  'Facebook page',
  'Facebook and YouTube',
  'Twitter, please',
  'hello instagram',
  'check instagram please',
  'Discord app',
  'Skype calls',
  'Viber installed',
  'snap closure, zip: gold',
  'Snap: brass',
  'Snap button',
  'my snap is broken',
  'forgot gmail',
  'via Gmail',
  'Gmail works',
  'Ring light (TikTok)',
])('an ordinary text stays: %s', (text) => {
  expect(maskContacts(text, [], 'https://juaso.com')).toBe(text)
})

const whole = (min: number, max: number) => fc.integer({ min, max }).map(String)
const price = fc.integer({ min: 1, max: 99_999_999 }).map((pesewas) => {
  const [cedis, rest] = [Math.floor(pesewas / 100), String(pesewas % 100).padStart(2, '0')]
  return `${cedis.toLocaleString('en')}.${rest}`
})
const date = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const day = date.map((iso) => iso.split('-').toReversed().join('/'))
const orderNumber = fc.integer({ min: 0, max: 999_999 }).map((place) => String(place).padStart(6, '0'))
const size = whole(20, 48)
const quantity = whole(1, 5000)
const model = fc
  .tuple(fc.constantFrom('A', 'S', 'Note ', 'Hot ', 'KM'), whole(1, 99), whole(10, 70), whole(32, 1024))
  .map(([name, number, battery, memory]) => `Galaxy ${name}${number} ${battery}00mAh ${memory}GB 128x64`)

const texts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'a price': fc.tuple(price, quantity).map(([one, pieces]) => `GHS ${one} for ${pieces} pieces`),
  'a price with @': fc
    .tuple(whole(1, 20_000), quantity, fc.constantFrom('Thanks', 'Please', 'Ok', 'Each', 'I take it'))
    .map(([one, pieces, next]) => `${pieces} bags @${one}. ${next}`),
  'several prices': fc
    .array(price, { minLength: 2, maxLength: 5 })
    .map((prices) => `Prices: ${prices.map((one) => `GHS ${one}`).join(', ')}`),
  sizes: fc.array(size, { minLength: 1, maxLength: 6 }).map((all) => `Sizes ${all.join(', ')} in blue`),
  'an order number': fc
    .tuple(fc.constantFrom('JU', 'JU-', 'ju'), orderNumber, quantity)
    .map(([ju, number, pieces]) => `My order ${ju}${number} ${pieces} pieces`),
  'a model': model,
  'a date': fc
    .tuple(date, day, quantity)
    .map(([iso, written, pieces]) => `On ${iso} or ${written}, ${pieces} of them`),
  measures: fc
    .tuple(whole(1, 900), whole(1, 900), whole(1, 900))
    .map(([long, wide, high]) => `${long}x${wide}x${high} cm, ${long} x ${wide} mm`),
}

test.each(Object.keys(texts))('%s is never hidden', (kind) => {
  fc.assert(
    fc.property(texts[kind] ?? fc.constant(''), (text) => {
      expect(maskContacts(text)).toBe(text)
    }),
    { numRuns: 300 },
  )
})
