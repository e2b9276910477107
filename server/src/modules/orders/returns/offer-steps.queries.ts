import { offerStepLabels } from '#contracts/returns/offer-steps.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/** Something that became of a store's offer for a return. */
export interface OfferStep {
  readonly parcelId: string
  readonly label: string
  /** In pesewas. */
  readonly amount: number
  readonly at: Date
  /** `buyer`, `vendor` or `system`. */
  readonly actor: string
  /** The name of the member of the store's team. */
  readonly person: string | null
}

interface Row extends Record<string, unknown> {
  parcel_id: string
  step: keyof typeof offerStepLabels
  amount: number
  at: string | Date
  actor: string
  person: string | null
}

/**
 * What became of the offers for the returns of an order, the oldest first: made; accepted, declined or left without an answer; and refunded.
 * Who made one is in the store's activity. The part that an operator decided about was not offered, and is only refunded.
 */
export async function listOfferSteps(db: Connection, orderId: string): Promise<OfferStep[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.parcel_id, s.step, s.amount, s.at, s.actor, s.person
    from returns r
    left join lateral refund_of_return(r.id, r.order_id) f on r.state = 'kept'
    left join lateral (
      select e.created_at as at, coalesce((e.detail ->> 'amount')::bigint, r.offered) as amount,
        (select w.name from people w where w.id = e.actor_id) as person
      from store_events e join parcels p on p.id = r.parcel_id and p.store_id = e.store_id
      where e.kind = 'order.part_offered' and e.detail ->> 'parcel_id' = r.parcel_id::text
        and e.created_at between r.created_at and coalesce(r.decided_at, now())
      order by e.created_at limit 1) made on true
    cross join lateral (values
      ('offered', made.amount, made.at, 'vendor', made.person),
      ('declined', made.amount, r.offer_declined_at, 'buyer', null),
      -- What ended the return before ended the offer too.
      ('unanswered', made.amount, case when r.offer_declined_at is null and r.offer_until <= now()
        and coalesce(r.decided_at > r.offer_until, true) then r.offer_until end, 'system', null),
      ('accepted', r.amount, case when r.state = 'kept' and r.ruling is null then r.decided_at end, 'buyer', null),
      (case when f.way in ('invoice', 'withheld') then 'off_invoice' else 'refunded' end, r.amount,
        case when f.state = 'completed' then f.updated_at end, 'system', null)
    ) as s (step, amount, at, actor, person)
    where r.order_id = ${orderId} and r.offered is not null and s.at is not null and s.amount is not null
    order by s.at`)
  return rows.map(({ parcel_id: parcelId, step, amount, at, actor, person }) => ({
    ...{ parcelId, actor, person },
    label: offerStepLabels[step],
    amount: Number(amount),
    at: new Date(at),
  }))
}
