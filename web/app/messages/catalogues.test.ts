import { describe, expect, it } from 'vitest'
import { refusals } from '#contracts/refusals.ts'
import { bareWordsIn, sentencesIn, sourcesUnder } from '#web/testing/sentences.ts'
import { catalogues } from './catalogues.ts'
import { sentencesOfContracts } from './contract-sentences.ts'

const pages = await sourcesUnder('web/app')
const sentences = pages.filter(({ path }) => !path.startsWith('web/app/messages/')).flatMap(sentencesIn)
const known = new Set([...sentences.map(({ text }) => text), ...sentencesOfContracts])
const codes = Object.keys(refusals)

/** Names and marks that are the same in every language. */
const sameEverywhere =
  /^(Juaso|Juaso Business|FlexRoute|MTN MoMo|Telecel Cash|AirtelTigo Money|Visa|Mastercard|WhatsApp|GhanaPostGPS)$/

const namesIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort()

describe('the words of the pages', () => {
  it('all go through the catalogues: none stands bare in the markup', () => {
    const bare = pages
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(bareWordsIn)
      .filter(({ text }) => !sameEverywhere.test(text))
    expect(bare.map(({ place, text }) => `${place} ${text}`)).toEqual([])
  })
})

describe.each(['de', 'fr'] as const)('the catalogue of %s', async (language) => {
  const catalogue = await catalogues[language]()

  it('has every sentence the pages say', () => {
    const missing = sentences.filter(({ text }) => !(text in catalogue))
    expect(missing.map(({ place, text }) => `${place} ${text}`)).toEqual([])
  })

  it('has every sentence of the forms and of the refusals', () => {
    expect([...sentencesOfContracts, ...codes].filter((key) => !(key in catalogue))).toEqual([])
  })

  it('has none that nobody says', () => {
    expect(Object.keys(catalogue).filter((key) => !known.has(key) && !codes.includes(key))).toEqual([])
  })

  it('fills the same names as the English sentence', () => {
    const english = (key: string) => refusals[key as keyof typeof refusals]?.sentence ?? key
    const wrong = Object.entries(catalogue).filter(
      ([key, sentence]) => String(namesIn(sentence)) !== String(namesIn(english(key))),
    )
    expect(wrong).toEqual([])
  })
})
