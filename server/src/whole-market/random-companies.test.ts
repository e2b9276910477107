import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { live } from '#server/testing/histories/company-history.ts'
import { openScene, openStores, twoStores, writeCompanies } from '#server/testing/histories/company-scene.ts'
import { mintingIn } from '#server/testing/histories/minted-people.ts'
import { randomFrom } from '#server/testing/histories/random.ts'
import { isLong } from '#server/testing/long-form.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../modules/books/index.ts'

// Random histories of companies over HTTP: limits, orders, approvals, quotations, payments in parts, cancellations and ends of time. After
// each act the company's orders, invoices and goods are counted anew from their rows and compared with what was agreed; after each history
// the books balance. The same seed draws the same acts; which of several at once comes first is the database's choice.
const { TEST_SEED: firstGiven = '1', TEST_HISTORIES: countGiven } = process.env
const histories = Number(countGiven ?? (isLong ? 10_000 : 60))
const actsMax = 14
/** The books of the whole database grow with each history: many histories read them after every so many. */
const booksEvery = histories >= 60 ? 20 : 5
const companiesAtOnce = 25

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)

const outcomes = (act: string, ...ends: readonly string[]) => ends.map((end) => `${act}: ${end}`)
/** What happens in every run of sixty histories, and in one of a thousand besides: without it they would prove little. */
const often = [
  ...outcomes('order', 'done', 'waits', 'checkout.company_limit', 'checkout.net30_limit'),
  ...outcomes('approve', 'done', 'approval.not_found', 'approval.decided'),
  ...outcomes('accept', 'done', 'quotation.already_accepted', 'quotation.changed', 'quotation.expired'),
  ...['cancel: done', 'pay: approve', 'pay a part: done', 'remove a member: done'],
]
const seldom = [
  ...outcomes('order', 'checkout.short_of_stock', 'checkout.quotation_over'),
  ...[
    'approve: approval.own_order',
    'approve in part: done',
    'decline: done',
    'accept: quotation.short_of_stock',
  ],
  ...['pay: decline', 'pay late: approve', 'a store cancels a parcel: done', 'an invoice is overdue'],
  ...['money by bank: part', 'a certificate: accepted', 'a certificate: invoice.certificate_decided'],
]

test(`in ${histories} random histories of companies no limit is exceeded, nothing is lost, and the books balance`, async () => {
  const [stores, minting] = [await twoStores(market), await mintingIn(market)]
  const counts = new Map<string, number>()
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
  const seeds = Array.from({ length: histories }, (_, index) => Number(firstGiven) + index)
  while (seeds.length > 0) {
    const some = seeds.splice(0, companiesAtOnce).map((seed) => ({ seed, random: randomFrom(seed) }))
    const companies = await writeCompanies(
      market,
      stores,
      some.map(({ random }) => random),
    )
    const vendors = await openStores(minting, stores)
    for (const [index, { seed, random }] of some.entries()) {
      try {
        const scene = await openScene(
          market,
          minting,
          vendors,
          companies[index] as (typeof companies)[number],
        )
        await live({ ...scene, random, count }, actsMax)
        if ((index + 1) % booksEvery === 0 || index === some.length - 1)
          expect(await checkBooks(pool)).toEqual([])
      } catch (error) {
        // This history alone: TEST_SEED=… TEST_HISTORIES=1 npm test -- random-companies
        if (error instanceof Error) error.message = `TEST_SEED=${seed}: ${error.message}`
        throw error
      }
    }
  }
  const expected = [...(histories >= 60 ? often : []), ...(histories >= 1_000 ? seldom : [])]
  expect(expected.filter((what) => !counts.has(what))).toEqual([])
}, 14_400_000)
