import { expect, test } from 'vitest'
import { isSmallWord, isWeakWord, meaningsOfBegun, plainText, readQuestion } from './read-question.rules.ts'
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
])('%s names prices', (words, rest, minPrice, maxPrice) => {
  expect(readQuestion(words)).toMatchObject({ words: rest, minPrice, maxPrice, isCheap: false })
})

test.each([
  'under 100',
  'bag under 20 kg',
  'power bank over 20000 mah',
  'the north face',
  'under armour shoes',
  '150 cedis',
  'rice 25',
  '< 5 >',
  '',
])('%s names no price, and its words stay as they are', (words) => {
  expect(readQuestion(words)).toMatchObject({ words, minPrice: null, maxPrice: null })
})

test('cheap asks for the cheapest and is no word', () => {
  expect(readQuestion('cheap phone')).toMatchObject({ words: 'phone', isCheap: true })
  expect(readQuestion('Günstige Schuhe')).toMatchObject({ words: 'Schuhe', isCheap: true })
  expect(readQuestion('cheap')).toMatchObject({ words: 'cheap', isCheap: false })
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
  for (const words of ['nike shoe', 'sho nike', 'nike sh', 'zzyzx', '!!!'])
    expect(meaningsOfBegun(readQuestion(words)), words).toBeNull()
})
