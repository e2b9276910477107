import { expect, it } from 'vitest'
import deFaqs from '../content/de/faqs.json'
import enFaqs from '../content/en/faqs.json'
import { questionsBegun } from './find-questions.rules.ts'

it.each([
  ['how do', ['How do I buy for my company?', 'How do I sell on Juaso?', 'How do I protect my account?']],
  ['How long', ['How long does delivery take?']],
  ['can i ret', ['Can I return something?']],
  ['how deliv', ['How long does delivery take?']],
  ['zzyzx', []],
  ['  ', []],
])('of questions that begin with “%s” help answers %j', (typed, questions) => {
  expect(questionsBegun(enFaqs.categories, typed)).toEqual(questions)
})

it('finds those of the language of the page', () => {
  expect(questionsBegun(deFaqs.categories, 'wie la')).toEqual(['Wie lange dauert die Lieferung?'])
})
