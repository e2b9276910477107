import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import * as orders from '#contracts/orders/parcel-statuses.ts'
import { refusals } from '#contracts/refusals.ts'
import { buildMarket } from '#seed/content/index.ts'
import { bareWordsIn, patternsIn, sentencesIn, sourcesUnder } from '#web/testing/sentences.ts'
import { catalogues } from './catalogues.ts'
import { sentencesOfContracts } from './contract-sentences.ts'

const pages = await sourcesUnder('web/app')
const sentences = pages.filter(({ path }) => !path.startsWith('web/app/messages/')).flatMap(sentencesIn)
const patterns = (await sourcesUnder('server/src')).flatMap((source) =>
  patternsIn(source, Object.keys(orders)),
)
const known = new Set([...[...sentences, ...patterns].map(({ text }) => text), ...sentencesOfContracts])
const codes = Object.keys(refusals)

/** What the demo market calls its categories and says of them, and what its goods are described and chosen by. */
const market = buildMarket(1)
const namesOfGoods = new Set([
  ...market.categories.flatMap(({ title, description, attributes }) => [
    title,
    description,
    ...attributes.map(({ name }) => name),
  ]),
  ...market.products.flatMap(({ options }) => options.map(({ name }) => name)),
])
const goods = [...namesOfGoods].map((name) => `${name}##goods`)
for (const key of goods) known.add(key)

/** Attributes and options whose values are names, codes and measures, which no language changes. */
const named = [
  'Connector',
  'Interface',
  'Model',
  'Network',
  'Origin',
  'Resolution',
  'Shade',
  'Size',
  'Strength',
]
/** Woods of Ghana, and cloth, by their own names. */
const ownNames = ['Odum', 'Wawa', 'Kente']
const valuesOf = (isChosen: (name: string) => boolean) =>
  new Set([
    ...market.categories.flatMap(({ attributes }) =>
      attributes.flatMap(({ name, values = [] }) => (isChosen(name) ? values : [])),
    ),
    ...market.products.flatMap(({ options }) =>
      options.flatMap(({ name, values }) => (isChosen(name) ? values : [])),
    ),
  ])
const values = [...valuesOf((name) => !named.includes(name))].filter((value) => !ownNames.includes(value))
/** Colours and sizes that stores write most, whether the demo market has them or not. */
const usual = ['Red', 'Blue', 'Yellow', 'Orange', 'Beige', 'Large', 'Small']
for (const value of [...valuesOf(() => true), ...usual]) known.add(`${value}##value`)

/** Names and symbols that are the same in every language. */
const sameEverywhere =
  /^(Juaso|Juaso Business|FlexRoute|MTN MoMo|Telecel Cash|AirtelTigo Money|Visa|Mastercard|WhatsApp|GhanaPostGPS)$/

const namesIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort()

describe('the words of the pages', () => {
  it('all go through the catalogues: none is bare in the markup', () => {
    const bare = pages
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(bareWordsIn)
      .filter(({ text }) => !sameEverywhere.test(text))
    expect(bare.map(({ place, text }) => `${place} ${text}`)).toEqual([])
  })
})

describe('the notices of the site', () => {
  const found = (text: string) =>
    patternsIn({ path: 'tell.ts', text }, ['labels']).map((pattern) => pattern.text)

  it('are found by their patterns and by words that no table has', () => {
    const text = "sentence('It is {state} at {place}', { state: words(labels[state]), place: words('Home') })"
    expect(found(text)).toEqual(['It is {state} at {place}', 'Home'])
  })

  it('cause an error if no catalogue can have them', () => {
    const pieces = ["sentence('It is ' + state)", 'sentence(given)', 'words(state)', 'words(others[state])']
    for (const text of pieces) expect(() => found(text)).toThrow('tell.ts:1: not a plain text')
  })
})

describe.each(['de', 'fr'] as const)('the catalogue of %s', async (language) => {
  const catalogue = await catalogues[language]()

  it('has every sentence of the pages', () => {
    const missing = sentences.filter(({ text }) => !(text in catalogue))
    expect(missing.map(({ place, text }) => `${place} ${text}`)).toEqual([])
  })

  it('has every sentence of the notices, by its pattern', () => {
    expect(patterns.map(({ text }) => text)).toContain('News of your order {number}')
    const missing = patterns.filter(({ text }) => !(text in catalogue))
    expect(missing.map(({ place, text }) => `${place} ${text}`)).toEqual([])
  })

  it('has every sentence of the forms and of the refusals', () => {
    expect([...sentencesOfContracts, ...codes].filter((key) => !(key in catalogue))).toEqual([])
  })

  it('has every name and description of a category, every name of an attribute and an option', () => {
    expect(goods.length).toBeGreaterThan(100)
    expect(goods.filter((key) => !(key in catalogue))).toEqual([])
  })

  it('has every value of the market’s lists of colours, materials and the like', () => {
    expect(values.length).toBeGreaterThan(80)
    expect(values.filter((value) => !(`${value}##value` in catalogue))).toEqual([])
  })

  it('has each sentence in one file, so that none hides another', async () => {
    const folder = new URL(`./${language}/`, import.meta.url)
    const files = (await readdir(folder)).map(async (name) =>
      JSON.parse(await readFile(new URL(name, folder), 'utf8')),
    )
    const keys = (await Promise.all(files)).flatMap((file) => Object.keys(file))
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })

  it('has no unused sentence', () => {
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
