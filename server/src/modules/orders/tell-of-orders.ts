import type pg from 'pg'
import { formatPesewas } from '#contracts/money.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import type { RefundWait } from '#contracts/returns/return.ts'
import { type Connection, databaseOver } from '../../database/client.ts'
import type { Subscriber } from '../../database/outbox/outbox.ts'
import { hoursFrom } from '../../hours-from.ts'
import type { Market } from '../../market.ts'
import { firstNameOf } from '../accounts/index.ts'
import { quotable, tellWithEmail, type UnsubscribeLinks, writeText } from '../notifications/index.ts'
import { orderNewsChannel, storeNewsKey } from './order-number.ts'
import { finishReturns } from './returns/finish-returns.ts'
import type { ReturnAbout } from './returns/return-words.rules.ts'
import type { CancelledMoney } from './words/cancelled-words.rules.ts'
import { goodsInWords, nameOfGoods } from './words/goods-in-words.rules.ts'
import { caseOf, type NewsGoods, type NewsLine, readGoods } from './words/goods-of-news.queries.ts'
import { orderTextOf } from './words/order-texts.rules.ts'
import { type OrderFacts, type OrderNews, type OrderWords, wordsFor } from './words/order-words.rules.ts'

interface Facts {
  number: string
  state: string
  has_open_invoice: boolean
  approval: OrderFacts['approval']
  pool: OrderFacts['pool']
  cancelled_by: string | null
  cancelled_money: CancelledMoney
  /** Of an event of one parcel. */
  cancelled_amount: string | null
  cancel_reason: string | null
  refund_waits_for: RefundWait | null
  /** Until when it can be paid; null where it does not wait for a payment. */
  expires_at: Date | null
  person_id: string
  /** The buyer has deleted the account. */
  is_erased: boolean
  /** Who is told: the buyer, or the owner of the company that the buyer has left; null where nobody is. */
  told_id: string | null
  /** Empty where that person has deleted the account. */
  email: string | null
  /** The number that a code has proven. */
  phone: string | null
  name: string | null
  estimated_from: string
  estimated_to: string
  picked_up_at: string | null
  /** Of an event of one parcel. */
  return_place: string | null
  store_ids: string[]
  /** Of an event of one parcel. */
  store: string | null
}

/** Reports the events of an order: to open pages at once, to the buyer on the site, and by e-mail for important ones, or by text message without an address. */
export function orderNewsSubscribers(
  market: Market,
  links: UnsubscribeLinks,
  /** Erases what may be erased of a buyer whose account is deleted. */
  eraseBuyer: (tx: Connection, personId: string) => Promise<void>,
): ReadonlyMap<string, readonly Subscriber[]> {
  const tell: Subscriber = async (client, { topic, payload }) => {
    const facts = await readFacts(client, String(payload.order_id), payload.parcel_id)
    if (!facts) return
    const goods = await readGoods(client, caseOf(payload))
    const status = payload.status as ParcelStatus | undefined
    const words = wordsFor(
      {
        topic,
        status,
        amount: Number(payload.amount ?? 0),
        left: Number(payload.left ?? 0),
        digits: payload.digits as string | undefined,
        store: facts.store ?? undefined,
        goods: goodsInWords(goods.lines),
        actor: payload.actor as string | undefined,
        about: payload.about as ReturnAbout | undefined,
        until: payload.until as string | undefined,
      },
      orderFactsOf(facts),
    )
    if (words && facts.told_id) {
      await tellBuyer(market, links, client, { ...facts, told_id: facts.told_id }, words, goods)
      await textBuyer(market, client, facts, { topic, status })
    }
    // The buyer deleted the account while goods were on their way: the address was needed until now.
    if (facts.is_erased) await eraseBuyer(databaseOver(client), facts.person_id)
    await client.query({
      name: 'order-news',
      text: 'select pg_notify($1, key) from unnest($2::text[]) key',
      values: [orderNewsChannel, [facts.number, ...facts.store_ids.map(storeNewsKey)]],
    })
  }
  const topics = [
    'order.placed',
    'order.approval_decided',
    'order.confirmed',
    'order.pool_filled',
    'order.cancelled',
    'order.expired',
    'order.payment_failed',
    'order.refund_failed',
    'order.refund_redirected',
    'order.invoice_paid',
    'order.invoice_part_paid',
    'parcel.moved',
    'return.announced',
    'return.appealed',
    'return.offered',
    'return.offer_declined',
  ]
  return new Map<string, readonly Subscriber[]>([
    ...topics.map((topic): [string, Subscriber[]] => [topic, [tell]]),
    ['order.refunded', [tell, finishReturns]],
    ['order.invoice_reduced', [tell, finishReturns]],
    ['order.withheld_void', [tell, finishReturns]],
    ['order.dispute_lost', [finishReturns]],
  ])
}

function orderFactsOf(facts: Facts): OrderFacts {
  const { number, state, approval, pool } = facts
  return {
    ...{ number, state, approval, pool },
    hasOpenInvoice: facts.has_open_invoice,
    cancelledBy: facts.cancelled_by,
    cancelledMoney: facts.cancelled_money,
    cancelledAmount: facts.cancelled_amount === null ? null : Number(facts.cancelled_amount),
    cancelReason: facts.cancel_reason && quotable(facts.cancel_reason),
    refundWaitsFor: facts.refund_waits_for,
    pickedUpAt: facts.picked_up_at,
    returnPlace: facts.return_place,
    estimatedFrom: facts.estimated_from,
    estimatedTo: facts.estimated_to,
  }
}

/** The number of the parcel, for an event of one parcel: the sentence about money then concerns that parcel. */
async function readFacts(client: pg.PoolClient, orderId: string, parcelId: unknown): Promise<Facts | null> {
  const found = await client.query<Facts>({
    name: 'order-facts',
    text: `select o.number, o.state, o.expires_at, o.person_id, b.deleted_at is not null as is_erased,
       case when p.deleted_at is null then p.id end as told_id, p.email, p.sign_in_phone as phone, p.name,
       o.estimated_from::text, o.estimated_to::text,
       (select case when bool_and(q.delivery_type = 'pickup')
           then string_agg(distinct concat_ws(', ', q.pickup_place ->> 'name', q.pickup_place ->> 'address'), '; ') end
         from parcels q where q.order_id = o.id and ($2::text is null or q.id::text = $2)) as picked_up_at,
       exists (select from invoices v where v.order_id = o.id and v.state = 'open') as has_open_invoice,
       (select w.name from parcel_events e join people w on w.id = e.person_id
         where e.order_id = o.id and e.status = 'cancelled' and e.actor = 'buyer' and e.person_id <> o.person_id and o.company_id is not null
           and ($2::text is null or e.parcel_id::text = $2) order by e.created_at desc, e.id desc limit 1) as cancelled_by,
       (select case when a.replaced_by is null then a.state else 'replaced' end from order_approvals a where a.order_id = o.id) as approval,
       (select jsonb_build_object('status', q.status, 'closesOn', (q.closes_at at time zone 'UTC')::date) from pools q where q.id = o.pool_id) as pool,
       case when exists (select from refunds r where r.order_id = o.id and r.provider_reference like 'dispute:%'
           and exists (select from parcels q where q.id::text = split_part(r.cause, ':', 3) and ($2::text is null or q.id::text = $2))) then 'by_bank'
         when exists (select from refunds r where r.order_id = o.id and r.way <> 'invoice'
           and ($2::text is null or r.cause like 'cancel:%' and split_part(r.cause, ':', 3) = $2)) then 'back'
         when exists (select from invoices v where v.order_id = o.id) then 'off_invoice'
         when exists (select from payment_intents i where i.order_id = o.id and i.method <> 'cash_on_delivery') then 'may_arrive'
         when exists (select from parcels q join carrier_cash c on c.parcel_id = q.id join cash_settlements s on s.id = c.settlement_id and s.way = 'not_collected'
           where q.order_id = o.id and ($2::text is null or q.id::text = $2)) then 'not_collected'
         else 'none' end as cancelled_money,
       (select coalesce((select sum(r.amount) from refunds r
           where r.order_id = o.id and r.way not in ('invoice', 'withheld') and r.cause like 'cancel:%' and split_part(r.cause, ':', 3) = $2), q.items_total + q.delivery_fee)
         from parcels q where q.order_id = o.id and q.id::text = $2 and q.status = 'cancelled') as cancelled_amount,
       (select case when e.actor = 'vendor' then e.note end from parcel_events e
         where e.order_id = o.id and e.status = 'cancelled' and ($2::text is null or e.parcel_id::text = $2)
         order by e.created_at desc, e.id desc limit 1) as cancel_reason,
       (select refund_waits_for(f) from returns r cross join lateral refund_of_return(r.id, r.order_id) f
         where r.order_id = o.id and r.parcel_id::text = $2 order by r.created_at desc, r.id desc limit 1) as refund_waits_for,
       array(select p.store_id from parcels p where p.order_id = o.id) as store_ids,
       (select p.store_name from parcels p where p.order_id = o.id and p.id::text = $2) as store,
       (select return_place(p) from parcels p where p.order_id = o.id and p.id::text = $2) as return_place
     from orders o join people b on b.id = o.person_id
     left join people p on p.id = case when o.company_id is null then o.person_id else (
       select m.person_id from company_members m
       where m.company_id = o.company_id and (m.person_id = o.person_id or m.role = 'owner')
       order by m.person_id = o.person_id desc limit 1) end
     where o.id = $1`,
    values: [orderId, parcelId ?? null],
  })
  return found.rows[0] ?? null
}

async function tellBuyer(
  market: Market,
  links: UnsubscribeLinks,
  client: pg.PoolClient,
  facts: Facts & { told_id: string },
  { kind, title, text, hasEmail, isOfInvoice }: OrderWords,
  { lines, sums }: NewsGoods,
): Promise<void> {
  await tellWithEmail(
    databaseOver(client),
    { publicUrl: market.publicUrl, links },
    {
      personId: facts.told_id,
      firstName: firstNameOf(facts.name ?? ''),
      email: hasEmail ? facts.email : null,
      ...{ kind, title, text },
      ...(isOfInvoice
        ? { link: `/b2b/invoices/${facts.number}`, button: 'See the invoice' }
        : { link: `/orders/${facts.number}`, button: 'See your order' }),
      rows: [...lines.map(rowOf), ...sums],
    },
  )
}

/** How long what is said of a parcel, or of an invoice that was not paid, is taken for true: that day. */
const textHours = 12

/** Somebody with many orders reads the rest on the site. */
const textsDayMax = 10

/** To who has no e-mail address; the same words once an hour: several parcels are sent together, and a payment may fail again. */
async function textBuyer(
  { clock, publicUrl }: Market,
  client: pg.PoolClient,
  { number, email, phone: to, expires_at }: Facts,
  news: Pick<OrderNews, 'topic' | 'status'>,
): Promise<void> {
  const text = orderTextOf(news, number, publicUrl())
  if (email !== null || to === null || text === null) return
  const at = clock()
  const until = expires_at ?? hoursFrom(at, textHours)
  const unlessSince = hoursFrom(at, -1)
  await writeText(databaseOver(client), { to, text, at, until, unlessSince, dayMax: textsDayMax })
}

const rowOf = (line: NewsLine) => [nameOfGoods(line), formatPesewas(line.total)] as const
