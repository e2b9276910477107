import { describe, expect, it } from 'vitest'
import { findQuestions } from './answers/find-questions.rules.ts'
import privacy from './content/privacy.json'
import terms from './content/terms.json'
import { helpTexts } from './content.server.ts'
import { withFacts } from './facts.rules.ts'

const faqs = helpTexts.en.faqs.categories
/** A text with the market's facts; the fees come from the server, which no text needs here. */
const told = (text: string) => withFacts(text.replaceAll(/\{commission\}|\{processingFee\}/g, ''))
const textsIn = (value: unknown): string[] =>
  typeof value !== 'object' ? [String(value)] : Object.values(value as object).flatMap(textsIn)

describe('the texts of the help pages', () => {
  it('have eight and eleven sections and the same date', () => {
    expect([privacy.sections.length, terms.sections.length]).toEqual([8, 11])
    expect([privacy.updated, terms.updated]).toEqual(['2025-01', '2025-01'])
  })

  it('name only facts of the market', () => {
    const texts = [helpTexts, privacy, terms].flatMap(textsIn)
    for (const text of texts) expect(told(text)).not.toMatch(/[{}]/)
    expect(() => withFacts('{nothing}')).toThrow('nothing')
  })

  it.each(['de', 'fr'] as const)('say the same in %s: each paragraph with the same facts', (language) => {
    const factsIn = (texts: unknown) =>
      textsIn(texts).map((text) => (text.match(/\{\w+\}|GA-183-8164/g) ?? []).toSorted())
    expect(factsIn(helpTexts[language])).toEqual(factsIn(helpTexts.en))
    const kept = textsIn(helpTexts[language]).filter((text) => textsIn(helpTexts.en).includes(text))
    expect([...new Set(kept)]).toEqual(['1', '2026-11'])
  })

  it('count with accounts that have a telephone number and no e-mail address', () => {
    const own = { en: 'telephone number', de: 'Telefonnummer', fr: 'numéro de téléphone' } as const
    for (const language of ['en', 'de', 'fr'] as const) {
      const { faqs: questions, returns } = helpTexts[language]
      expect(questions.categories[0]?.questions[0]?.answer.join(' ')).toContain(own[language])
      const sentences = textsIn([questions, returns]).join(' ')
      expect(sentences).not.toMatch(/in the e-mail we sent you|you are told by e-mail/)
      expect(sentences).not.toMatch(
        /in unserer E-Mail|erfahren es per E-Mail|dans notre e-mail|prévenu par e-mail/,
      )
    }
    expect(textsIn(terms).join(' ')).toContain('an e-mail address or telephone number that is yours')
    for (const fact of ['telephone number you sign in with', 'sends our text messages'])
      expect(textsIn(privacy).join(' ')).toContain(fact)
  })

  it('[BB-9.12] have three categories of questions, and the facts about delivery, invoices and returns', () => {
    expect(faqs.map(({ category }) => category)).toEqual([
      'Getting Started',
      'Orders & Payments',
      'Shipping & Delivery',
    ])
    const text = told(textsIn(faqs).join(' '))
    for (const fact of [
      'shipping is free above GHS 500',
      '2-5 business days in Accra and 5-7 days elsewhere',
      'net-30 terms',
      'within 14 days of its arrival if it is defective or not as described',
    ])
      expect(text).toContain(fact)
  })
})

describe('a search of the questions', () => {
  const found = (search: string) =>
    findQuestions(faqs, search).flatMap(({ questions }) => questions.map(({ question }) => question))

  it.each([
    ['', 15],
    ['  RETURN  something ', 1],
    ['net-30', 1],
    ['invoice unicorn', 0],
  ])('for “%s” has %i results', (search, count) => {
    expect(found(search)).toHaveLength(count)
  })

  it.each([
    ['de', 'Bestellung STORNIEREN', 'Kann ich eine Bestellung stornieren?'],
    ['de', 'zuruckgeben', 'Kann ich etwas zurückgeben?'],
    ['fr', "besoin d'un compte", 'Ai-je besoin d’un compte ?'],
    ['fr', 'proteger', 'Comment protéger mon compte ?'],
  ] as const)('in %s for “%s” finds it, with accents or without', (language, search, question) => {
    const categories = findQuestions(helpTexts[language].faqs.categories, search)
    expect(categories.flatMap(({ questions }) => questions.map((each) => each.question))).toContain(question)
  })

  it('looks at questions and answers', () => {
    expect(found('ghanapostgps')).toEqual(['I have no house number. How will the rider find me?'])
  })
})
