import { expect, test } from 'vitest'
import { isContradictory, keywordsOf } from './words.rules.ts'

test.each([
  [1, 'Correct product, original and very good. I love it paa', true],
  [2, 'Excellent quality, I am so happy, medaase', true],
  [5, 'It spoiled the second day, fake and inferior', true],
  [4, 'Wahala. The zip tore and the colour faded', true],
  [5, 'Correct phone, chairman. Battery is strong', false],
  [1, 'It spoiled on the second day', false],
  [5, 'Beautiful on dark skin, the colours are rich', false],
  [3, 'Excellent, I love it, perfect', false],
  [1, '', false],
])('words mark contradictions, stars decide: %i stars, %j', (rating, comment, isMarked) => {
  expect(isContradictory(rating, comment)).toBe(isMarked)
})

test('the Ghanaian list is right about at least 16 of 20 comments whose words and stars agree', () => {
  const agreeing: readonly (readonly [number, string])[] = [
    [5, 'Battery lasts me two full days'],
    [5, 'The phone is original, I checked the IMEI'],
    [5, 'My mother-in-law was happy with it paa'],
    [5, 'My dark spots are going small small'],
    [5, 'You can tell it is genuine'],
    [5, 'The stitching is neat all round, ayekoo'],
    [5, 'No wahala since I bought it'],
    [5, 'It handled the rain well'],
    [5, 'Sharp camera even at night'],
    [4, 'Nice, only a bit heavier than I expected'],
    [1, 'The zip spoiled on the second day'],
    [1, 'The glue smell has refused to go'],
    [1, 'It shrank after the first wash'],
    [2, 'The colour ran and stained my white lining'],
    [1, 'Fake. The seller should be ashamed'],
    [1, 'It tangles after three days'],
    [2, 'One button was missing when it arrived'],
    [1, 'It broke in the bag'],
    [1, 'Left and right are not the same shade'],
    [2, 'The lid was open and some had poured'],
  ]
  const right = agreeing.filter(([rating, comment]) => !isContradictory(rating, comment))
  expect(right.length).toBeGreaterThanOrEqual(16)
})

test('keywords are counted once in a review, as one word in both numbers, with their stars', () => {
  const reviews = [
    { rating: 5, comment: 'The stitches are strong. Strong stitches, strong cloth' },
    { rating: 3, comment: 'Stitch is strong, the dress is long' },
    { rating: 1, comment: 'The dress tore' },
  ]
  expect(keywordsOf(reviews)).toEqual([
    { word: 'dress', count: 2, average_rating: 2 },
    { word: 'stitch', count: 2, average_rating: 4 },
    { word: 'strong', count: 2, average_rating: 4 },
  ])
})

test('a keyword is a word of the language: no idle word loses its s, and batteries are a battery', () => {
  const comments = [
    'Does what it says, no stories',
    'It does not. As described, another story',
    'Batteries',
    'Battery',
  ]
  expect(keywordsOf(comments.map((comment) => ({ rating: 4, comment }))).map(({ word }) => word)).toEqual([
    'battery',
    'story',
  ])
})
