import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { EarlierReturn, ParcelReturn, ReturnReason } from '#contracts/returns/return.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { type FirstRulingRow, firstRulingColumns, firstRulingOf } from './first-ruling.queries.ts'
import { returnStateOf } from './return.rules.ts'

interface Row extends FirstRulingRow {
  id: string
  parcel_id: string
  state: string
  reason: ReturnReason
  note: string
  pictures: string[]
  refusal: string | null
  ask_until: Date | string | null
  escalation: string | null
  store_words: string | null
  refused: { reason: string | null; asked_at: string; refused_at: string } | null
  store_until: Date | string | null
  ruling: string | null
  amount: number | null
  offered: number | null
  offer_until: Date | string | null
  offer_declined_at: Date | string | null
  offer_open: boolean
  wallet_ends_in: string | null
  by_transfer: boolean
  lacks_wallet: boolean
  refund_waits_for: ParcelReturn['refund_waits_for']
  requested_at: Date | string
  decided_at: Date | string | null
  refund_state: string | null
  refunded_at: Date | string | null
  lines: { line_id: string; name: string; quantity: number }[]
}

/** The newest return of each parcel of an order with those before it, by the parcel's id. */
export async function listReturns(db: Connection, orderId: string): Promise<Map<string, ParcelReturn>> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.parcel_id, r.state, r.reason, r.note, r.pictures, r.refusal, r.amount, r.offered, r.offer_until,
      r.offer_declined_at, has_open_offer(r) as offer_open, r.escalation, r.store_words, r.ruling, ${firstRulingColumns},
      (select jsonb_build_object('reason', e.refusal, 'asked_at', e.created_at, 'refused_at', e.decided_at) from returns e
        where r.escalation is not null and e.parcel_id = r.parcel_id and e.created_at < r.created_at and e.state = 'refused'
        order by e.created_at desc, e.id desc limit 1) as refused,
      case when r.state = 'requested' and r.first_at is null and r.juaso_from > now() then r.juaso_from end as store_until,
      case when may_escalate(r, ${limits.returnEscalationDays}) then r.decided_at + make_interval(days => ${limits.returnEscalationDays}) end as ask_until,
      right(coalesce(f.wallet ->> 'phone', r.wallet_phone), 3) as wallet_ends_in,
      coalesce(f.way = 'transfer', false) as by_transfer, coalesce(f.way = 'transfer' and f.wallet is null, false) as lacks_wallet,
      refund_waits_for(f) as refund_waits_for,
      r.created_at as requested_at, r.decided_at, f.state as refund_state,
      case when f.state = 'completed' then f.updated_at end as refunded_at,
      (select jsonb_agg(jsonb_build_object('line_id', l.id, 'name', l.name, 'quantity', x.quantity) order by l.id)
        from return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = r.id) as lines
    from returns r left join lateral refund_of_return(r.id, r.order_id) f on true
    where r.order_id = ${orderId} order by r.parcel_id, r.created_at desc, r.id desc`)
  return new Map(
    [...Map.groupBy(rows, (row) => row.parcel_id)].map(([parcelId, [newest, ...earlier]]) => [
      parcelId,
      lastOf(returnOf(newest as Row), earlier.map(returnOf)),
    ]),
  )
}

/** The newest return of a parcel with those before it: the wallet that one of them waits for is asked for at the newest. */
function lastOf(newest: ParcelReturn, before: readonly ParcelReturn[]): ParcelReturn {
  const waiting = [newest, ...before].find((one) => one.needs_wallet) ?? newest
  return {
    ...newest,
    needs_wallet: waiting.needs_wallet,
    wallet_ends_in: waiting.wallet_ends_in,
    earlier: before.filter(({ state }) => state !== 'refused').map(earlierOf),
  }
}

const earlierOf = ({ id, state, lines, refund, refunded_at }: ParcelReturn): EarlierReturn => ({
  ...{ id, state, lines, refund, refunded_at },
})

function returnOf(row: Row): ParcelReturn {
  const state = returnStateOf(row.state, { state: row.refund_state, lacksWallet: row.lacks_wallet })
  return {
    id: row.id,
    state,
    reason: row.reason,
    note: row.note,
    pictures: row.pictures,
    lines: row.lines ?? [],
    refusal: row.refusal,
    may_ask_juaso_until: row.ask_until && new Date(row.ask_until).toISOString(),
    at_juaso: atJuasoOf(row),
    first_ruling: firstRulingOf(row),
    ruling: row.ruling,
    offer: offerOf(row),
    keeps_goods: row.state === 'kept',
    refund: row.amount === null ? null : cedisOf(Number(row.amount)),
    wallet_ends_in: row.wallet_ends_in,
    needs_wallet: row.by_transfer && state === 'refund_failed',
    refund_waits_for: state === 'refund_pending' ? row.refund_waits_for : null,
    requested_at: new Date(row.requested_at).toISOString(),
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
    refunded_at: row.refunded_at && new Date(row.refunded_at).toISOString(),
  }
}

function atJuasoOf({
  escalation: words,
  store_words,
  refused,
  store_until: until,
}: Row): ParcelReturn['at_juaso'] {
  if (words === null) return null
  return {
    ...{ words, store_words },
    refused: refused && {
      reason: refused.reason,
      asked_at: new Date(refused.asked_at).toISOString(),
      refused_at: new Date(refused.refused_at).toISOString(),
    },
    store_until: until && new Date(until).toISOString(),
  }
}

function offerOf({
  state,
  offered,
  offer_until: until,
  offer_declined_at: declined,
  offer_open,
}: Row): ParcelReturn['offer'] {
  if (offered === null || !until) return null
  const amount = cedisOf(Number(offered))
  const answered = state === 'kept' ? 'accepted' : declined ? 'declined' : 'ended'
  return {
    amount,
    state: offer_open ? 'open' : answered,
    until: new Date(until).toISOString(),
    declined_at: declined && new Date(declined).toISOString(),
  }
}
