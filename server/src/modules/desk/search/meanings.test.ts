import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { KeptMeaning, MeaningPreview } from '#contracts/desk/catalogue/meanings.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { rebuildSearch } from '../../catalog/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [operator, other] = [await anOperator(market, 'catalogue'), await anOperator(market)]
const desk = '/api/admin/search/meanings'
const reason = 'Many search for it.'

const store = await aStore(pool)
for (const name of ['Tilapia net', 'Pressure cooker', 'Enamel kettle', 'Batakari smock', 'Sun parasol'])
  await aProduct(pool, { store, name })
await rebuildSearch(pool)

const usual = { both_ways: false, language: 'en', reason }
const keep = (typed: string[], means: string[], more: object = {}) =>
  operator.call<Problem & { id: string }>('POST', desk, { ...usual, typed, means, ...more })
const found = async (words: string) => {
  const { status, body } = await operator.call<Page<ProductCard> & { shown_words: string | null }>(
    'GET',
    `/api/products/search?q=${encodeURIComponent(words)}`,
  )
  return status === 200 && body.shown_words === null ? body.results.map(({ name }) => name) : []
}
const read = async (id: string) =>
  (await operator.call<KeptMeaning[]>('GET', desk)).body.find((one) => one.id === id)

test('a word that nobody found finds what operators say that it means, in singular and plural and beside others', async () => {
  expect(await found('smokpot')).toEqual([])
  const { status, body } = await keep(['smokpot'], ['pressure cooker'])
  expect(status).toBe(201)
  for (const words of ['smokpot', 'Smokpots', 'smokpot cooker'])
    expect(await found(words)).toEqual(['Pressure cooker'])
  // One way: whoever looks for the other thing sees no difference.
  expect(await found('pressure cooker')).toEqual(['Pressure cooker'])
  const { version: seen = 0 } = (await read(body.id)) ?? {}
  const gone = await operator.call('POST', `${desk}/${body.id}/remove`, { seen, reason })
  expect([gone.status, await found('smokpot')]).toEqual([204, []])
})

test('words that mean each other find each other; a phrase is read as a whole', async () => {
  await aProduct(pool, { store, name: 'Zomikettle' })
  await keep(['zomikettle', 'boil box'], ['kettle'], { both_ways: true })
  expect((await found('kettle')).toSorted()).toEqual(['Enamel kettle', 'Zomikettle'])
  expect(await found('boil box')).toEqual(expect.arrayContaining(['Enamel kettle', 'Zomikettle']))
  expect(await found('box')).toEqual([])
})

test('a word of another language stands in only where no product has it', async () => {
  await keep(['parasol'], ['smock'], { language: 'fr' })
  await keep(['netzlein'], ['net'], { language: 'de' })
  expect(await found('parasol')).toEqual(['Sun parasol'])
  expect(await found('netzlein')).toEqual(['Tilapia net'])
})

test('what would be found is shown before anything is kept', async () => {
  const asked = { typed: ['ximelo'], means: ['batakari'], both_ways: false, language: 'en', id: null }
  const { body } = await operator.call<MeaningPreview>('POST', `${desk}/preview`, asked)
  expect(body).toEqual({
    words: 'ximelo',
    shoppers: { now: { count: 0, names: [] }, after: { count: 1, names: ['Batakari smock'] } },
    companies: { now: { count: 0, names: [] }, after: { count: 0, names: [] } },
  })
  expect(await found('ximelo')).toEqual([])
})

test('a word is said once, and never means itself, also round about', async () => {
  const code = async (...given: Parameters<typeof keep>) => (await keep(...given)).body.code
  expect((await keep(['kaba'], ['blouse'])).status).toBe(201)
  expect(await code(['Kaba'], ['dress'])).toBe('meaning.known')
  expect(await code(['slit'], ['skirt', 'slits'])).toBe('meaning.loop')
  expect(await code(['blouse'], ['kaba'])).toBe('meaning.loop')
  expect(await code(['shirt'], ['kaba'], { both_ways: true })).toBe('meaning.known')
  const preview = { typed: ['blouse'], means: ['kaba'], both_ways: false, language: 'en', id: null }
  expect((await operator.call<Problem>('POST', `${desk}/preview`, preview)).body.code).toBe('meaning.loop')
})

test.each([
  ['nothing typed', { typed: [] }, 'typed'],
  ['a mark alone', { means: ['!'] }, 'means.0'],
  ['a phrase of five words', { typed: ['a b c d e'] }, 'typed.0'],
  ['300 characters', { means: ['x'.repeat(300)] }, 'means.0'],
  ['an unknown language', { language: 'tw' }, 'language'],
  ['no reason', { reason: '' }, 'reason'],
])('refuses %s', async (_, given, field) => {
  const { status, body } = await keep(['gari'], ['cassava'], given)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

test('a meaning is changed by who saw its last version; the second of two is told', async () => {
  const { id } = (await keep(['adinkra'], ['cloth'])).body
  const change = (means: string[], by = operator) =>
    by.call<Problem>('POST', `${desk}/${id}`, { ...usual, typed: ['adinkra'], means, seen: 1 })
  expect((await change(['smock'], other)).status).toBe(204)
  expect(await found('adinkra')).toEqual(['Batakari smock'])
  expect((await change(['cloth'])).body).toMatchObject({
    code: 'catalogue.changed',
    detail: expect.stringContaining('Ama Mensah'),
  })
  expect(await read(id)).toMatchObject({ means: ['smock'], version: 2 })
  const none = await operator.call<Problem>('POST', `${desk}/019aaaaa-0000-7000-8000-000000000000/remove`, {
    seen: 1,
    reason,
  })
  expect(none.body.code).toBe('meaning.not_found')
})
