import { expect, test } from 'vitest'
import { everything } from '../selection.ts'
import { withPrices } from '../word-queries.rules.ts'
import { plainText } from './plain-words.ts'
import { isSmallWord, isWeakWord, meaningsOfBegun, readQuestion } from './read-question.rules.ts'
import { usualThings } from './same-things.ts'

test.each([
  ['phone under 1000', 'phone', null, 1000],
  ['shoes below GHS 200', 'shoes', null, 200],
  ['earbuds less than 300 cedis', 'earbuds', null, 300],
  ['laptop up to 5k', 'laptop', null, 5000],
  ['dress between 100 and 250', 'dress', 100, 250],
  ['tv over GH₵ 2,500.50', 'tv', 2500.5, null],
  ['Schuhe unter 200', 'Schuhe', null, 200],
  ['chaussures moins de 300', 'chaussures', null, 300],
  ['dress 150 cedis', 'dress', null, 150],
  ['GHS 2k laptop', 'laptop', null, 2000],
  ['laptop 1,5k cedis', 'laptop', null, 1500],
  ['handy über 500', 'handy', 500, null],
  ['Handy weniger als 500', 'Handy', null, 500],
  ['handy höchstens 500', 'handy', null, 500],
  ['laptop ab 2000', 'laptop', 2000, null],
  ['téléphone à partir de 500', 'téléphone', 500, null],
  ['te\u0301le\u0301phone a\u0300 partir de 500', 'téléphone', 500, null],
  ['handy unter 1.000', 'handy', null, 1000],
  ['handy unter 1,000', 'handy', null, 1000],
  ['téléphone moins de 2 000', 'téléphone', null, 2000],
  ['tv unter 1.500,50 cedis', 'tv', null, 1500.5],
  ['phone not over 500', 'phone', null, 500],
  ['kids shoes under 200', 'kids shoes', null, 200],
  ['toys for children under GHS 5', 'toys for children', null, 5],
  ['toys for children under 15 ¢', 'toys for children', null, 15],
  ['dress from 100 to 250', 'dress', 100, 250],
  ['shoes from 38 to 42 cedis', 'shoes', 38, 42],
  ['phone max 500', 'phone', null, 500],
  ['air max 90 max ₵500', 'air max 90', null, 500],
  ['nike air max 90 under 500', 'nike air max 90', null, 500],
  ['iphone 13 pro max 128 under 5000', 'iphone 13 pro max 128', null, 5000],
  ['phone budget max 90', 'phone', null, 90],
  ['headset, prix max 45', 'headset,', null, 45],
  ['phone price from 20', 'phone', 20, null],
  ['phone over 500 under 900', 'phone', 500, 900],
  ['dress between 500 and 200', 'dress', 200, 500],
  ['phones 500-1000 cedis', 'phones', 500, 1000],
  ['phones 500 - 1000 cedis', 'phones', 500, 1000],
  ['phones GHS 500 – GHS 1k', 'phones', 500, 1000],
  ['shoes 200 to 300 cedis', 'shoes', 200, 300],
  ['dress price 100-250', 'dress', 100, 250],
  ['iphone 13 - 900 cedis', 'iphone 13 -', null, 900],
  ['iphone 256 - 3000 cedis', 'iphone 256 -', null, 3000],
  ['iphone 13-900 cedis', 'iphone 13-', null, 900],
  ['samsung a13-900 cedis', 'samsung a13-', null, 900],
  ['phone under 1000 for my mother', 'phone for my mother', null, 1000],
  ['phone under 99999999999999999999', 'phone', null, 100_000_000],
  ['handy über 123456789012345678k', 'handy', 100_000_000, null],
])('%s names prices', (words, rest, minPrice, maxPrice) => {
  expect(readQuestion(words)).toMatchObject({ words: rest, minPrice, maxPrice, isCheap: false })
})

test.each([
  ['under 100', null, 100],
  ['less than 50', null, 50],
  ['under 50 cedis', null, 50],
  ['unter 100', null, 100],
  ['moins de 100', null, 100],
  ['up to 50', null, 50],
  ['between 100 and 200', 100, 200],
  ['max 200', null, 200],
  ['over 500?', 500, null],
  ['100-200 cedis', 100, 200],
  ['anything under 100', null, 100],
  ['what can I buy for less than 50', null, 50],
  ['etwas unter 50', null, 50],
])('%s is a price alone: all goods of it', (words, minPrice, maxPrice) => {
  expect(readQuestion(words)).toMatchObject({ words: '', minPrice, maxPrice, isCheap: false })
})

test.each([
  ['max 200 headphones', 'headphones', null, 200],
  ['up to 50 shirt', 'shirt', null, 50],
  ['from 2000 laptop', 'laptop', 2000, null],
  ['under 1000 tablets', 'tablets', null, 1000],
  ['under 100 doormat', 'doormat', null, 100],
  ['under 500 personal blender', 'personal blender', null, 500],
  ['over 500 phone', 'phone', 500, null],
  ['bis 500 Laptop', 'Laptop', null, 500],
])('%s begins with its price', (words, rest, minPrice, maxPrice) => {
  expect(readQuestion(words)).toMatchObject({ words: rest, minPrice, maxPrice })
})

test.each([
  'max 90',
  'up to 15',
  'max 200 kg',
  'up to 4 burners gas cooker',
  'from 38 to 42 shoes',
  'bag under 20 kg',
  'power bank over 20000 mah',
  'the north face',
  'under armour shoes',
  '150 cedis',
  'rice 25',
  'nike air max 90',
  'air max 270',
  'nike air max 200',
  'iphone 13 pro max 128',
  'iphone 13 pro max 500',
  'nike air max 90 price',
  'toys for children under 5',
  'toys under 12',
  'books for kids from 8 to 12',
  'dresses for women over 40',
  'gas burner up to 4 plates',
  'gas cooker over 4 burners',
  'backpack for laptop up to 15',
  'shoes from 38 to 42',
  'shoes size under 45',
  'shoes 38-42',
  'rtx 3060-4060',
  'shoes between 38 and 42',
  'Schuhe von 38 bis 42',
  'Schuhe ab 38',
  'tv up to 55 inch',
  'tv under 50 inches',
  'Spielzeug ab 3 Jahren',
  'stroller from 6 months',
  'phone unter 1.000 Euro',
  'fabric up to 100 yards',
  'up to 300 mbps router',
  'Router bis 300 Mbit',
  'max 1000 tablets',
  'projector over 3000 lumens',
  'more than 10 colours',
  'more than 100 colours palette',
  'Palette mit mehr als 120 Farben',
  'backpack with over 5 pockets',
  'at least 12 shelves',
  'from 1990 jersey',
  'Trikot ab 1998',
  'jersey from 1990 to 1999',
  'jersey between 1998 and 2000',
  '< 5 >',
  '',
])('%s names no price, and its words stay as they are', (words) => {
  expect(readQuestion(words)).toMatchObject({ words, minPrice: null, maxPrice: null })
})

test.each([
  ['phone under 1000', { minPrice: 20_000 }, { minPrice: 20_000, maxPrice: 100_000 }],
  ['phone over 500', { maxPrice: 90_000 }, { minPrice: 50_000, maxPrice: 90_000 }],
  ['phone from 500 to 900', { maxPrice: 80_000 }, { minPrice: 50_000, maxPrice: 80_000 }],
  ['phone under 1000', { minPrice: 200_000 }, { minPrice: 200_000, maxPrice: null }],
  ['phone over 500', { maxPrice: 40_000 }, { minPrice: null, maxPrice: 40_000 }],
])('%s with the chosen %j', (words, chosen, inForce) => {
  expect(withPrices({ ...everything, ...chosen }, readQuestion(words))).toMatchObject(inForce)
})

test('cheap asks for the cheapest and is no word', () => {
  expect(readQuestion('cheap phone')).toMatchObject({ words: 'phone', isCheap: true })
  expect(readQuestion('Günstige Schuhe')).toMatchObject({ words: 'Schuhe', isCheap: true })
  expect(readQuestion('cheap')).toMatchObject({ words: 'cheap', isCheap: false })
  for (const words of ['chaussures pas chères', 'chaussures moins cheres', 'preiswerte chaussures'])
    expect(readQuestion(words), words).toMatchObject({ words: 'chaussures', isCheap: true })
  expect(readQuestion('cheap under 100')).toMatchObject({ words: '', maxPrice: 100, isCheap: true })
})

test('no price and no order is read from words that are words alone', () => {
  for (const words of ['phone under 1000', 'under 100', 'cheap phone'])
    expect(readQuestion(words, true)).toMatchObject({ words, minPrice: null, maxPrice: null, isCheap: false })
})

test('words of one line mean each other, in the singular and the plural', () => {
  expect(readQuestion('couches').meant.couches?.words).toContain('sofa')
  expect(readQuestion('sofa').meant.sofa?.words).toContain('couch')
  expect(readQuestion('nappies').meant.nappies?.words).toContain('diaper')
  expect(readQuestion('bag').meant.bag?.words).toContain('backpack')
  expect(readQuestion('backpack').meant.backpack?.words ?? []).not.toContain('bag')
})

test('a phrase is understood as a whole, others word by word', () => {
  const { meant } = readQuestion('Beurre de karité pour bébé')
  expect(meant.beurre).toEqual(meant.karite)
  expect(meant.karite?.words).toEqual(['shea butter'])
  expect(meant.bebe?.words).toEqual(['baby'])
})

test.each([
  ['Kinderschuhe', ['kinder', 'schuhe']],
  ['Babywindeln', ['baby', 'windeln']],
  ['Damenhandtasche', ['damen', 'handtasche']],
  ['Laptoptasche', ['laptop', 'tasche']],
])('%s is put together of words, which mean what they mean by themselves', (word, parts) => {
  const { meant } = readQuestion(word)
  expect(meant[word.toLowerCase()]).toEqual({ words: [], unknown: true, instead: false, parts })
  for (const part of parts)
    if (readQuestion(part).meant[part]) expect(meant[part]).toEqual(readQuestion(part).meant[part])
})

test('other words are not taken apart', () => {
  for (const word of ['handtuch', 'kopfhörer', 'telivision', 'firewood', 'keyboard', 'schuhe'])
    expect(readQuestion(word).meant[plainText(word)]?.parts, word).toBeUndefined()
})

test('words of another language and other makers stand in only where the word itself is unknown', () => {
  expect(readQuestion('hose').meant.hose).toMatchObject({ unknown: true, instead: false })
  expect(readQuestion('iphone').meant.iphone).toEqual({ words: ['smartphone'], unknown: true, instead: true })
  expect(readQuestion('shoe').meant.shoe?.unknown).toBe(false)
})

test('text is read as the database reads it, and nothing breaks it', () => {
  expect(plainText('ＫＥＮＴＥ Akyekyedeɛ Œufs Groß')).toBe('kente akyekyedee oeufs gross')
  for (const words of ["'; drop table", '💍'.repeat(100), 'a'.repeat(5000), '__proto__ constructor', '\\'])
    expect(readQuestion(words).meant).toEqual({})
})

test('small words are weak as well', () => {
  expect([isSmallWord('the'), isWeakWord('the'), isSmallWord('cheap'), isWeakWord('best')]).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('what a word usually means is among what it means', () => {
  const usual = usualThings.trim().split('\n')
  for (const line of usual) {
    const [names = '', thing = ''] = line.split(': ')
    for (const name of names.split(', ')) {
      const { meant } = readQuestion(name)
      for (const word of name.split(' '))
        expect(meant[word], name).toMatchObject({ usual: thing, words: expect.arrayContaining([thing]) })
    }
  }
  expect(readQuestion('phones').meant.phones?.usual).toBe('smartphone')
  expect(readQuestion('phone case').meant.phone?.usual).toBeUndefined()
})

test('the last word may be the beginning of others', () => {
  expect(meaningsOfBegun(readQuestion('nike sho'))).toMatchObject({
    word: 'sho',
    words: expect.arrayContaining(['shoe', 'boot']),
  })
  // The stem of a known thing is known too: it means what the thing means.
  expect(readQuestion('perfum').meant).toEqual({ perfum: readQuestion('perfume').meant.perfume })
  expect(readQuestion('usb port').meant.port).toBeUndefined()
  for (const words of ['nike shoe', 'sho nike', 'nike sh', 'zzyzx', '!!!'])
    expect(meaningsOfBegun(readQuestion(words)), words).toBeNull()
})
