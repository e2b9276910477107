import type {
  ActionResults,
  ParcelAction,
  StoreParcel,
  StoreParcelDetail,
} from '#contracts/orders/store-parcel.ts'
import type { Page } from '#contracts/page.ts'
import type { StoreInvitation } from '#contracts/vendors/store-invitations.ts'
import { aBuyer, fillCart, intentOf, place, settle } from './buying.ts'
import type { Vendor } from './earning.ts'
import { aProduct, insert } from './market-builders.ts'
import { shoppingIn } from './shopping.ts'
import { type Caller, newPerson, type WholeMarket } from './whole-market.ts'

/** Orders at a vendor's store, and what the store's people do with them over HTTP. */
export function sellingIn(market: WholeMarket) {
  const { aShopper, buy, payAt, untilState } = shoppingIn(market)
  const pool = market.ownerPool

  /** A confirmed order of two pieces at 100.00 for this vendor; `placed` with the parcel's id. */
  async function aPaidOrder(vendor: Vendor) {
    const product = await aProduct(pool, { store: vendor.store, base: 10_000 })
    const shopper = await aShopper([])
    await shopper.call('POST', '/api/cart/items', { item: product.id, quantity: 2 })
    const bought = await buy(shopper)
    const number = bought.body.order_number
    await payAt(bought.body.pay_url, 'approve')
    const order = await untilState(shopper, number, 'confirmed')
    const id = order.parcels[0]?.id as string
    return { shopper, number, id }
  }

  /** A confirmed order that its buyer fetches at the store. */
  async function aPickup({ store }: Vendor): Promise<{ id: string }> {
    const location = await insert<{ id: string }>(pool, 'store_locations', {
      store_id: store.id,
      name: 'Makola shop',
      address: '3 Kojo Thompson Road',
      phone: '+233241234567',
      hours: '[]',
    })
    const product = await aProduct(pool, { store, base: 10_000 })
    const buyer = await aBuyer(pool)
    await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
    const deliveries = [{ store_id: store.id, type: 'pickup', location_id: location.id }]
    const placed = await place(pool, { buyer, stores: [store], total: 10_000, deliveries })
    await settle(pool, await intentOf(pool, placed))
    const { rows } = await pool.query<{ id: string }>('select id from parcels where order_id = $1', [
      placed.order_id,
    ])
    return rows[0] as { id: string }
  }

  async function aColleague({ store }: Vendor, role: string): Promise<Caller> {
    const colleague = await newPerson(market, ['customer', 'vendor'])
    await pool.query(
      'insert into store_members (store_id, person_id, role, added_by) values ($1, $2, $3, $2)',
      [store.id, colleague.id, role],
    )
    return colleague
  }

  /** Goods that came back are received undamaged, those of the returns that are open. */
  const act = async (vendor: Vendor, action: ParcelAction, parcels: string[], by: Caller = vendor) => {
    const { rows: returns } = await pool.query<{ id: string }>(
      "select id from returns where parcel_id = any ($1) and state = 'requested'",
      [parcels],
    )
    const body = { action, parcels, returns }
    return (await by.call<ActionResults>('POST', `${vendor.path}/parcels/actions`, body)).body.results
  }
  const list = async (vendor: Vendor, query = '') => {
    const { status, body } = await vendor.call<Page<StoreParcel>>('GET', `${vendor.path}/parcels?${query}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }
  const detail = async (vendor: Vendor, id: string, by: Caller = vendor) =>
    (await by.call<StoreParcelDetail>('GET', `${vendor.path}/parcels/${id}`)).body

  return { aPaidOrder, aPickup, aColleague, act, list, detail }
}

/** The token of the newest e-mail of invitation to an address. */
export async function invitationTokenFor({ ownerPool }: WholeMarket, email: string): Promise<string> {
  const { rows } = await ownerPool.query<{ text: string }>(
    "select text from mails where recipient = $1 and text like '%/invitation?token=%' order by created_at desc, id desc limit 1",
    [email],
  )
  return /invitation\?token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}

/** The owner invites a person to the store or company at `path` (`/api/vendor/{store}`), who accepts. The address must be confirmed. */
export async function joinTeam(
  market: WholeMarket,
  path: string,
  { owner, person, email, role }: { owner: Caller; person: Caller; email: string; role: string },
) {
  await market.ownerPool.query('update people set email_verified = true where id = $1', [owner.id])
  const invited = await owner.call<StoreInvitation>('POST', `${path}/invitations`, { email, role })
  if (invited.status !== 201) return invited
  const token = await invitationTokenFor(market, email)
  return person.call('POST', '/api/invitations/accept', { token })
}
