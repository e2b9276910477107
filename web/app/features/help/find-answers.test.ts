import { expect, it } from 'vitest'
import faqs from './content/en/faqs.json'
import { findAnswers } from './find-answers.rules.ts'

const questions = (asked: string) => findAnswers(faqs, asked).map(({ question }) => question)

it.each([
  ['how can i pay?', 'How can I pay?'],
  ['do you take mobile money', 'How can I pay?'],
  ['how long does delivery take', 'How long does delivery take?'],
  ['How much is shipping?', 'What does delivery cost?'],
  ['where is my order', 'Where is my order?'],
  ['track my parcel', 'Where is my order?'],
  ['can i return shoes', 'Can I return something?'],
  ['refund', 'Can I return something?'],
  ['cancel order', 'Can I cancel an order?'],
  ['wie kann ich bezahlen', 'How can I pay?'],
  ['combien de temps pour la livraison', 'How long does delivery take?'],
])('answers “%s”', (asked, question) => {
  expect(questions(asked)).toContain(question)
})

it.each([
  'phone',
  'do you have phones',
  'what can i cook jollof with',
  'how much does rice cost',
  'where can i buy rice',
  'house slippers for big feet and long trousers',
  '',
  '?!',
  "'; drop table",
])('has no answer to “%s”', (asked) => {
  expect(questions(asked)).toEqual([])
})
