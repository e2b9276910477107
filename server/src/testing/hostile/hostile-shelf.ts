import type pg from 'pg'
import { dayMs } from '#contracts/days.ts'
import { sealedNumbers } from '../../sealed-numbers.ts'
import { aCompanyBuyer } from '../buying.ts'
import { aProduct, aStore, insert, type StoreMade } from '../market-builders.ts'
import { aPromotion } from '../offer-builders.ts'

export interface ShelfStore {
  readonly id: string
  readonly ownerId: string
  /** The payout method to which its money is sent. */
  readonly methodId: string
}

export interface Shelf {
  readonly stores: readonly ShelfStore[]
  readonly variants: readonly { id: string }[]
  /** Of the first store: with a code, from two pieces on, three times in all and once for each person. */
  readonly coded: { id: string }
  /** Buys on invoice. */
  readonly company: { id: string; companyId: string }
}

/** Encrypts the stores' numbers. */
export const payoutKey = 'a key that seals numbers in the tests'
/** What the company may owe at once, in pesewas: about two orders. */
const creditLimit = 20_000

/**
 * Two stores with one product each, few pieces of it: GHS 33.33 and GHS 70.07, so that fees and shares have to be rounded. A
 * promotion with a code. And a company that may owe GHS 200.00.
 */
export async function aShelf(pool: pg.Pool, pieces: number): Promise<Shelf> {
  const stores: ShelfStore[] = []
  const variants: { id: string }[] = []
  const products: { id: string }[] = []
  for (const [base, delivers] of [
    [3_333, false],
    [7_007, true],
  ] as const) {
    const store = await aStore(pool, { delivers_itself: delivers })
    const product = await aProduct(pool, { store, base, stock: pieces })
    variants.push(product.variants[0] as { id: string })
    products.push(product)
    stores.push(await withMethod(pool, store))
  }
  const coded = await aPromotion(pool, stores[0] as ShelfStore, products.slice(0, 1), {
    percent: 13,
    code: 'MAKOLA13',
    minSpend: 6_000,
    maxUses: 3,
    maxUsesEach: 1,
  })
  const company = await aCompanyBuyer(pool, { credit: creditLimit })
  await pool.query('insert into carts (person_id, company_id) values ($1, $2)', [
    company.id,
    company.companyId,
  ])
  return { stores, variants, coded, company }
}

/** Gives a store a wallet that its money is sent to. */
export async function withMethod(
  pool: pg.Pool,
  { id: storeId, owner_id: ownerId }: StoreMade,
): Promise<ShelfStore> {
  const method = await insert<{ id: string }>(pool, 'payout_methods', {
    store_id: storeId,
    kind: 'mobile_money',
    provider: 'mtn',
    account_name: 'Ama Mensah',
    number_sealed: sealedNumbers(payoutKey).seal('0244123456', storeId),
    number_end: '3456',
    usable_from: new Date(Date.now() - dayMs),
  })
  return { id: storeId, ownerId, methodId: method.id }
}
