import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Vendor } from '../earning.ts'
import { aCategory, aPerson, aStore, type Db } from '../market-builders.ts'
import type { Caller, WholeMarket } from '../whole-market.ts'
import type { Account } from './company-account.ts'
import type { mintingIn } from './minted-people.ts'
import type { Random } from './random.ts'

export type Minting = Awaited<ReturnType<typeof mintingIn>>

const roles = ['owner', 'approver', 'buyer', 'buyer'] as const
type Role = (typeof roles)[number]

export type Member = Caller & { readonly addressId: string; readonly role: Role }

export interface Good {
  readonly variant: string
  readonly product: string
  readonly stock: number
  readonly seller: Vendor
}

/** What was agreed about a company, as it is now. Amounts are pesewas; null where there is no limit. */
export interface Limits {
  companyMonth: number | null
  branchBudget: number | null
  credit: number
  readonly ofPerson: Map<string, { order: number | null; month: number | null }>
}

/** A request that a store answered. */
export interface Asked {
  readonly id: string
  readonly quotation: string
  readonly good: Good
  version: number
  /** How often somebody was told that it is accepted. */
  accepted: number
}

/** A company whose members act at random. */
export interface Scene {
  readonly market: WholeMarket
  readonly random: Random
  readonly companyId: string
  readonly members: readonly Member[]
  readonly branchId: string
  readonly goods: readonly Good[]
  readonly limits: Limits
  /** The numbers of its orders, as they were answered. */
  readonly numbers: string[]
  readonly asked: Asked[]
  /** What came by bank for each of its invoices. */
  readonly received: Map<string, number>
  /** As it was before the act. */
  account: Account | null
  /** Counts how often an act came to this. */
  readonly count: (what: string) => void
}

/** Two stores that sell goods of one category. */
export async function twoStores({ ownerPool: pool }: WholeMarket) {
  const { id: category } = await aCategory(pool)
  const stores = []
  for (const _ of [1, 2]) {
    const owner = await aPerson(pool, { roles: ['customer', 'vendor'] })
    await pool.query('update people set email_verified = true where id = $1', [owner.id])
    stores.push({ owner, store: await aStore(pool, { owner_id: owner.id }) })
  }
  return { category, stores }
}
export type Stores = Awaited<ReturnType<typeof twoStores>>

/** Some limits of the beginning, in pesewas: none in one of three. */
const drawn = (random: Random, most: number) => (random(3) === 0 ? null : 10_000 + 100 * random(most))

/** All that a company begins with: rows without their order. */
function drawCompany(random: Random, { category, stores }: Stores) {
  const company = { id: randomUUID(), name: 'Volta Schools', is_verified: true }
  const people = roles.map((role) => ({ id: randomUUID(), addressId: randomUUID(), role }))
  const limits = people.map(({ role }) =>
    role === 'owner'
      ? { order: null, month: null }
      : { order: drawn(random, 900), month: drawn(random, 1_800) },
  )
  const goods = [37, 110, 240, 460].map((cedis, place) => ({
    ...{ id: randomUUID(), variant: randomUUID(), category },
    ...{ seller: random(stores.length), base: cedis * 100 + random(100), stock: 4 + random(14) },
    sku: `SKU-${company.id}-${place}`,
  }))
  return {
    ...{ company, people, limits, goods, branch: randomUUID() },
    ...{
      credit: 100_000 + random(4) * 100_000,
      companyMonth: drawn(random, 6_000),
      budget: drawn(random, 2_000),
    },
  }
}
type Drawn = ReturnType<typeof drawCompany>

const place = {
  full_name: 'Ama Mensah',
  phone_number: '+233241234567',
  address_line1: '12 Oxford Street, Osu',
  city: 'Accra',
  region: 'Greater Accra',
}

/** Rows of a table in one statement; the same columns in each. */
async function insertAll(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await db.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

async function writePeople(client: pg.PoolClient, all: readonly Drawn[]): Promise<void> {
  const members = all.flatMap(({ company, people, limits }) =>
    people.map((person, index) => ({
      ...person,
      company: company.id,
      first: people[0]?.id,
      own: limits[index],
    })),
  )
  await insertAll(
    client,
    'people',
    members.map(({ id }) => ({
      ...{ id, name: 'Ama Mensah', email: `${id}@juaso.test`, email_verified: true },
      roles: ['customer', 'business'],
    })),
  )
  await insertAll(
    client,
    'addresses',
    members.map(({ id, addressId }) => ({
      ...{ id: addressId, person_id: id, address_label: 'Home', is_primary: true },
      ...place,
    })),
  )
  await insertAll(
    client,
    'companies',
    all.map(({ company }) => company),
  )
  await insertAll(
    client,
    'company_members',
    members.map(({ id, company, first, role, own }) => ({
      ...{ company_id: company, person_id: id, role, added_by: first },
      ...{ order_limit_pesewas: own?.order, month_limit_pesewas: own?.month },
    })),
  )
}

async function writeLimits(client: pg.PoolClient, all: readonly Drawn[]): Promise<void> {
  await insertAll(
    client,
    'branches',
    all.map(({ branch, company, budget }) => ({
      ...{ id: branch, company_id: company.id, name: 'Kumasi', monthly_budget_pesewas: budget },
      ...place,
    })),
  )
  await insertAll(
    client,
    'credit_terms',
    all.map(({ company, credit }) => ({ company_id: company.id, limit_pesewas: credit })),
  )
  await client.query(
    `update company_limits l set month_limit_pesewas = g.most from jsonb_to_recordset($1) as g (id uuid, most bigint)
     where l.company_id = g.id`,
    [JSON.stringify(all.map(({ company: { id }, companyMonth: most }) => ({ id, most })))],
  )
}

/** Few pieces of each, so that the last ones are fought over. */
async function writeGoods(client: pg.PoolClient, all: readonly Drawn[], { stores }: Stores): Promise<void> {
  const goods = all.flatMap((one) =>
    one.goods.map((good) => ({ ...good, store_id: stores[good.seller]?.store.id })),
  )
  await insertAll(
    client,
    'products',
    goods.map(({ id, store_id, category, sku, base }) => ({
      ...{
        id,
        store_id,
        category_id: category,
        audience: 'b2c',
        name: 'School desk',
        slug: sku.toLowerCase(),
        sku,
      },
      ...{ description: '', base_price: base, current_price: base, status: 'active', option_names: [] },
    })),
  )
  await insertAll(
    client,
    'variants',
    goods.map(({ id, variant, store_id, sku, base }) => ({
      ...{ id: variant, product_id: id, store_id, sku, name: 'Default', options: {}, base_price: base },
      ...{ is_active: true, sort_order: 0 },
    })),
  )
  await insertAll(
    client,
    'stock',
    goods.map(({ variant, stock }) => ({ variant_id: variant, tracked: true, on_hand: stock })),
  )
  await insertAll(
    client,
    'stock_movements',
    goods.map(({ variant, store_id, stock }) => ({
      ...{ variant_id: variant, store_id, kind: 'restock', quantity: stock },
    })),
  )
  await client.query('select refresh_products($1)', [goods.map(({ id }) => id)])
}

/** Companies of four, each with goods that only it orders, written together: one after the other takes as long as their histories. */
export async function writeCompanies(
  { ownerPool: pool }: WholeMarket,
  stores: Stores,
  randoms: readonly Random[],
): Promise<Drawn[]> {
  const all = randoms.map((random) => drawCompany(random, stores))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await writePeople(client, all)
    await writeLimits(client, all)
    await writeGoods(client, all, stores)
    await client.query('commit')
  } finally {
    client.release()
  }
  return all
}

/** The owners of the stores, signed in. */
export const openStores = (minting: Minting, { stores }: Stores): Promise<Vendor[]> =>
  Promise.all(
    stores.map(async ({ owner, store }) => {
      const caller = await minting.callerOf(owner, ['customer', 'vendor'])
      return { ...caller, store, path: `/api/vendor/${store.slug}` }
    }),
  )

/** The company with its members signed in. */
export async function openScene(
  market: WholeMarket,
  minting: Minting,
  vendors: readonly Vendor[],
  { company, people, limits, goods, branch, credit, companyMonth, budget }: Drawn,
): Promise<Omit<Scene, 'random' | 'count'>> {
  const members = await Promise.all(
    people.map(async ({ id, addressId, role }): Promise<Member> => {
      const caller = await minting.callerOf({ id, email: `${id}@juaso.test` }, ['customer', 'business'])
      return { ...caller, addressId, role }
    }),
  )
  const ofPerson = new Map(
    members.map(({ id }, index) => [id, limits[index] ?? { order: null, month: null }]),
  )
  return {
    ...{ market, companyId: company.id, members, branchId: branch },
    goods: goods.map(({ id: product, variant, stock, seller }) => ({
      ...{ product, variant, stock, seller: vendors[seller] as Vendor },
    })),
    limits: { companyMonth, branchBudget: budget, credit, ofPerson },
    ...{ numbers: [], asked: [], received: new Map(), account: null },
  }
}
