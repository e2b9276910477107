import { dayMs } from '#contracts/days.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf, formatPesewas, pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { parcels } from '../orders.tables.ts'
import { lockParcel, readLocked } from '../parcels/move-parcel.ts'
import { recordParcelAct } from '../parcels/record-parcel-act.ts'
import { refuseOtherReturn } from './return.rules.ts'
import { returns } from './returns.tables.ts'

interface Offer {
  readonly storeId: string
  readonly parcelId: string
  /** The member of the store's team. */
  readonly personId: string
  /** The return that was looked at. */
  readonly returnId: string
  /** In cedis. */
  readonly amount: number
}

interface Asked extends Record<string, unknown> {
  id: string
  offered: number | null
  goods: number
  /** When Juaso's announced decision takes effect; null where there is none. */
  decided_until: Date | null
}

/**
 * Offers the buyer of a requested return a part of the price, to keep the goods: once for each request. Nothing is booked
 * before the buyer accepts. Where Juaso's decision is announced, the offer ends when that takes effect. Refuses: store_parcel.not_found,
 * return.not_waiting, store_parcel.other_return, return.offer_made, return.offer_too_much.
 */
export async function offerPart(
  { db, clock }: Pick<Market, 'db' | 'clock'>,
  { storeId, parcelId, personId, returnId, amount }: Offer,
): Promise<void> {
  const offered = pesewasOf(amount)
  const write = async (tx: Connection) => {
    await lockParcel(tx, parcelId)
    const asked = await readAsked(tx, { storeId, parcelId, returnId })
    if (asked.offered !== null) throw new Refusal('return.offer_made')
    refuseTooMuch(asked, offered)
    const offerUntil = earlier(
      new Date(clock().getTime() + limits.returnOfferDays * dayMs),
      asked.decided_until,
    )
    await tx
      .update(returns)
      .set({ offered, offerUntil, updatedAt: sql`now()` })
      .where(eq(returns.id, asked.id))
    await recordParcelAct(tx, { parcelId, personId, kind: 'order.part_offered', amount: offered })
    await tell(tx, { returnId, parcelId, topic: 'return.offered', amount: offered, until: offerUntil })
  }
  await throughDeadlocks(() => db.transaction(write))
}

const earlier = (one: Date, other: Date | null) => (other && new Date(other) < one ? new Date(other) : one)

/**
 * What an offer would take from the store's share, in cedis; Juaso gives its fees for that part back. Refuses as
 * `offerPart`.
 */
export async function readOfferCost(
  db: Connection,
  { amount, ...of }: Omit<Offer, 'personId'>,
): Promise<number> {
  const offered = pesewasOf(amount)
  const asked = await readAsked(db, of)
  refuseTooMuch(asked, offered)
  const { rows } = await db.execute<{ cost: number }>(sql`select offer_cost(${asked.id}, ${offered}) as cost`)
  return cedisOf(Number(rows[0]?.cost ?? 0))
}

interface Answer {
  readonly personId: string
  readonly number: string
  /** Of the parcel within the order: 1, 2, 3. */
  readonly position: number
  readonly returnId: string
}

/**
 * Declines a store's offer for a person's own return: the request waits for the store as before. Declining twice changes
 * nothing. Refuses: parcel.not_found, return.offer_over.
 */
export async function declineOffer({ db }: Pick<Market, 'db'>, answer: Answer): Promise<void> {
  await throughDeadlocks(() =>
    db.transaction(async (tx) => {
      const { parcelId, isOpen, isDeclined } = await lockOffer(tx, answer)
      if (isDeclined) return
      if (!isOpen) throw new Refusal('return.offer_over')
      await tx
        .update(returns)
        .set({ offerDeclinedAt: sql`now()`, updatedAt: sql`now()` })
        .where(eq(returns.id, answer.returnId))
      await tell(tx, { returnId: answer.returnId, parcelId, topic: 'return.offer_declined' })
    }),
  )
}

/** Locks a person's own parcel and reads how its return and the store's offer for it stand. Refuses: parcel.not_found. */
export async function lockOffer(tx: Connection, { personId, number, position, returnId }: Answer) {
  const found = await readLocked(tx, async () => {
    const { rows } = await tx.execute<{
      parcel_id: string
      state: string
      is_pickup: boolean
      is_open: boolean
      is_declined: boolean
    }>(sql`
      select r.parcel_id, r.state, p.delivery_type = 'pickup' as is_pickup, has_open_offer(r) as is_open,
        r.offer_declined_at is not null as is_declined
      from returns r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id
      where r.id = ${returnId} and o.number = ${number} and may_act_on_order(${personId}, o.person_id, o.company_id) and p.position = ${position}`)
    if (!rows[0]) throw new Refusal('parcel.not_found')
    return rows[0]
  })
  return {
    parcelId: found.parcel_id,
    state: found.state,
    isPickup: found.is_pickup,
    isOpen: found.is_open,
    isDeclined: found.is_declined,
  }
}

/** Refuses: store_parcel.not_found, return.not_waiting, store_parcel.other_return. */
async function readAsked(
  db: Connection,
  { storeId, parcelId, returnId }: Omit<Offer, 'personId' | 'amount'>,
) {
  const [parcel] = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.id, parcelId), eq(parcels.storeId, storeId)))
  if (!parcel) throw new Refusal('store_parcel.not_found')
  const { rows } = await db.execute<Asked>(sql`
    select r.id, r.offered, return_goods(r.id) as goods, case when is_announced(r) then r.first_effect_at end as decided_until from returns r where r.parcel_id = ${parcelId} and r.state = 'requested'`)
  const asked = rows[0]
  if (!asked) throw new Refusal('return.not_waiting')
  refuseOtherReturn(asked, returnId)
  return asked
}

/** A part is less than what the goods cost; both in pesewas. Refuses: return.offer_too_much. */
export function refuseTooMuch({ goods }: Pick<Asked, 'goods'>, part: number): void {
  if (part >= Number(goods)) {
    throw new Refusal('return.offer_too_much', { price: formatPesewas(Number(goods)) })
  }
}

interface News {
  readonly returnId: string
  readonly parcelId: string
  readonly topic: 'return.offered' | 'return.offer_declined'
  readonly amount?: number
  readonly until?: Date
}

async function tell(tx: Connection, { returnId, parcelId, topic, amount, until }: News): Promise<void> {
  await tx.execute(sql`
    insert into outbox (topic, payload)
    select ${topic}::text, jsonb_strip_nulls(jsonb_build_object('order_id', p.order_id, 'parcel_id', p.id, 'return_id', ${returnId}::text,
      'amount', ${amount ?? null}::bigint, 'until', ${until?.toISOString().slice(0, 10) ?? null}::text))
    from parcels p where p.id = ${parcelId}`)
}
