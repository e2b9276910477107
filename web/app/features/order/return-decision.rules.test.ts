import { expect, test } from 'vitest'
import { decisionInWords } from './return-decision.rules.ts'

const accepted = { amount: 5, state: 'accepted', until: '2026-01-01T00:00:00Z' } as const

test.each([
  [
    'the store has the goods',
    { ruling: null, offer: null, keeps_goods: false },
    'Approved: the store has the goods',
  ],
  [
    'the buyer took an offer',
    { ruling: null, offer: accepted, keeps_goods: true },
    'You accepted the offer and keep the goods',
  ],
  [
    'a server of before says nothing of the goods',
    { ruling: null, offer: accepted },
    'You accepted the offer and keep the goods',
  ],
  [
    'Juaso gave a part',
    { ruling: 'It is worn.', offer: accepted, keeps_goods: true },
    'Juaso decided: you keep the goods and get a part of their price',
  ],
  [
    'Juaso gave all',
    { ruling: 'It is broken.', offer: null, keeps_goods: false },
    'Juaso decided: you get your money back',
  ],
])('the step of a return says who decided: %s', (_, given, words) => {
  expect(decisionInWords(given)).toBe(words)
})
