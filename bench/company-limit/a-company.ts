import type pg from 'pg'
import type { Quote } from '#contracts/checkout/checkout.ts'
import type { QuotationRequest, StoreRequest } from '#contracts/quotations/quotations.schema.ts'
import { openCompanyFor } from '#server/testing/buying.ts'
import { gatherCrowd, mintTokens, type Person } from '../crowd.ts'
import { good } from '../load/shoot.ts'
import type { Caller } from '../two-processes.ts'

/** Goods that a company buys in any number, of one store. */
export interface CompanyGood {
  readonly variant_id: string
  readonly product_id: string
  readonly store_slug: string
  readonly owner_id: string
  readonly category: string
}

export interface Member extends Person {
  readonly token: string
  readonly caller: Caller
}

export interface Company {
  readonly id: string
  /** The query of calls for this company. */
  readonly query: string
  readonly buyers: readonly Member[]
  readonly approvers: readonly Member[]
}

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Goods at their base price, which company buyers may order one by one, with so much stock that none runs out. */
export async function companyGoods(pool: pg.Pool, count: number): Promise<CompanyGood[]> {
  const { rows } = await pool.query<CompanyGood>(
    `select v.id as variant_id, p.id as product_id, s.slug as store_slug, m.person_id as owner_id, c.slug as category
     from products p join variants v on v.product_id = p.id and v.is_active join stores s on s.id = p.store_id and s.status = 'verified'
     join store_members m on m.store_id = s.id and m.role = 'owner' join categories c on c.id = p.category_id
     join stock k on k.variant_id = v.id and k.tracked
     where p.status = 'active' and p.order_multiple = 1 and minimum_order(p.id, 1) = 1 and v.base_price between 2000 and 60000
       and not exists (select from flash_sale_items i where i.product_id = p.id)
       and not exists (select from promotion_products i where i.product_id = p.id)
     order by md5(v.id::text) limit $1`,
    [count],
  )
  return rows
}

/** A company with so many buyers and approvers, who alternate between the processes. */
export async function aCompany(
  pool: pg.Pool,
  callers: readonly Caller[],
  publicUrl: string,
  { buyers, approvers }: { readonly buyers: number; readonly approvers: number },
): Promise<Company> {
  const people = await gatherCrowd(pool, 1 + buyers + approvers)
  const [owner, ...others] = people as [Person, ...Person[]]
  const id = await openCompanyFor(pool, owner.id)
  await pool.query(
    `insert into company_members (company_id, person_id, role, added_by)
     select $1, p.id, case when p.place <= $4 then 'buyer' else 'approver' end, $2
     from unnest($3::uuid[]) with ordinality p (id, place)`,
    [id, owner.id, others.map((person) => person.id), buyers],
  )
  const tokens = await mintTokens(pool, others, publicUrl, { roles: ['customer', 'business'] })
  const members = others.map((person, place) => ({
    ...person,
    token: tokens[place] as string,
    caller: callers[place % callers.length] as Caller,
  }))
  return {
    id,
    query: new URLSearchParams({ side: 'business', company: id }).toString(),
    buyers: members.slice(0, buyers),
    approvers: members.slice(buyers),
  }
}

/** Puts pieces of goods into the company's cart of a buyer. */
export async function fillCompanyCart(
  { query }: Company,
  { caller, token }: Member,
  goods: readonly CompanyGood[],
  quantity: number,
): Promise<void> {
  for (const { variant_id: item } of goods)
    good(await caller.call('POST', `/api/cart/items?${query}`, { token, body: { item, quantity } }))
}

/** The buyer asks for a price, the store quotes it, and the buyer accepts: the quoted goods stand in the buyer's cart. */
export async function acceptQuoted(
  company: Company,
  { caller, token }: Member,
  { pool, wanted, vendorToken }: { pool: pg.Pool; wanted: CompanyGood; vendorToken: string },
  terms: { readonly quantity: number; readonly unitPrice: number },
): Promise<void> {
  const path = `/api/companies/${company.id}/quotation-requests`
  const asked = {
    ...{ title: 'Goods for our branches', product: wanted.product_id, quantity: terms.quantity },
    ...{ needed_by: inDays(40), region: 'Greater Accra' },
  }
  const { id } = good(await caller.call<QuotationRequest>('POST', path, { token, body: asked }))
  await pool.query(
    `insert into quotation_request_stores (request_id, store_id)
     select $1, id from stores where slug = $2 on conflict do nothing`,
    [id, wanted.store_slug],
  )
  const offered = good(
    await caller.call<StoreRequest>(
      'POST',
      `/api/vendor/${wanted.store_slug}/quotation-requests/${id}/quotations`,
      {
        token: vendorToken,
        body: {
          ...{ unit_price: terms.unitPrice, min_quantity: 1, delivery_price: 0, delivery_days: 5 },
          ...{ valid_until: inDays(7), variant: wanted.variant_id },
        },
      },
    ),
  )
  good(
    await caller.call('POST', `${path}/${id}/quotations/${offered.quotation?.id}/acceptance`, {
      token,
      body: { version: 1 },
    }),
  )
}

/** The body with which a buyer orders the whole cart at the price that is quoted now, and that price in pesewas. */
export async function orderOfCart(company: Company, { caller, token, address_id }: Member) {
  const to = { side: 'business', company: company.id, address_id }
  const quote = good(await caller.call<Quote>('POST', '/api/checkout/quote', { token, body: to }))
  const body = {
    ...to,
    deliveries: quote.parcels.map(({ chosen }) => chosen),
    payment: { method: 'momo_mtn', phone: '0241234567' },
    approval_note: null,
    expected_total: quote.total,
  }
  return { body, pesewas: Math.round(quote.total * 100) }
}
