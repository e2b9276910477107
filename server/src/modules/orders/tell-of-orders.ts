import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { formatCedis } from '#contracts/money.ts'
import { type ParcelStatus, parcelStatusLabels } from '#contracts/orders/order.ts'
import type { News, Subscriber } from '../../database/outbox.ts'
import type { Market } from '../../market.ts'
import { firstNameOf } from '../accounts/index.ts'
import { letter, writeMail } from '../notifications/index.ts'
import { finishReturns } from './finish-returns.ts'
import { orderNewsChannel } from './live-orders.ts'

interface Facts {
  number: string
  total: number
  email: string
  name: string
  payment_method: string
  estimated_from: string
  estimated_to: string
  lines: { name: string; quantity: number; total: number }[]
}

const subjects: Record<
  string,
  { subject: (number: string) => string; says: (facts: Facts) => string } | undefined
> = {
  'order.confirmed': {
    subject: (number) => `Your order ${number} is confirmed`,
    says: ({ estimated_from, estimated_to }) =>
      `Thank you for your order. It arrives between ${estimated_from} and ${estimated_to}.`,
  },
  'order.cancelled': {
    subject: (number) => `Your order ${number} is cancelled`,
    says: () => 'The order is cancelled. Money you paid is on its way back.',
  },
  'order.expired': {
    subject: (number) => `Your order ${number} was not paid`,
    says: () =>
      'The payment did not reach us in time, so the goods went back on the shelf. Money that arrives later is refunded.',
  },
  'order.refunded': {
    subject: (number) => `Your refund for order ${number}`,
    says: () => 'Your money is on its way back to you, the way you paid.',
  },
  'parcel.moved': {
    subject: (number) => `News of your order ${number}`,
    says: () => '',
  },
}
const parcelNewsWorthALetter: readonly ParcelStatus[] = [
  'out_for_delivery',
  'ready_for_pickup',
  'delivered',
  'picked_up',
  'returned',
]

/** What is told of an order's news: open pages at once, and the buyer by letter where it matters. */
export function orderNewsSubscribers(market: Market): ReadonlyMap<string, readonly Subscriber[]> {
  const tell: Subscriber = async (client, news) => {
    const facts = await readFacts(client, String(news.payload.order_id))
    if (!facts) return
    await writeLetter(market, client, news, facts)
    await client.query('select pg_notify($1, $2)', [orderNewsChannel, facts.number])
  }
  const topics = [
    'order.placed',
    'order.confirmed',
    'order.cancelled',
    'order.expired',
    'order.refunded',
    'order.payment_failed',
    'parcel.moved',
  ]
  return new Map(topics.map((topic) => [topic, topic === 'order.refunded' ? [tell, finishReturns] : [tell]]))
}

async function readFacts(client: pg.PoolClient, orderId: string): Promise<Facts | null> {
  const found = await client.query<Facts>(
    `select o.number, o.total, p.email, p.name, o.payment_method, o.estimated_from::text, o.estimated_to::text,
       (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'total', l.total) order by l.id)
        from order_lines l where l.order_id = o.id) as lines
     from orders o join people p on p.id = o.person_id where o.id = $1`,
    [orderId],
  )
  return found.rows[0] ?? null
}

async function writeLetter(market: Market, client: pg.PoolClient, news: News, facts: Facts): Promise<void> {
  const wording = subjects[news.topic]
  const status = news.payload.status as ParcelStatus | undefined
  if (!wording || (news.topic === 'parcel.moved' && !(status && parcelNewsWorthALetter.includes(status))))
    return
  const says = status ? `A parcel of your order is now: ${parcelStatusLabels[status]}.` : wording.says(facts)
  await writeMail(
    drizzle(client, { casing: 'snake_case' }),
    letter({
      to: facts.email,
      subject: wording.subject(facts.number),
      name: firstNameOf(facts.name),
      paragraphs: [says],
      rows: [
        ...facts.lines.map(
          ({ name, quantity, total }) => [`${quantity} × ${name}`, formatCedis(total / 100)] as const,
        ),
        ['Total', formatCedis(Number(facts.total) / 100)] as const,
      ],
      button: { label: 'See your order', url: `${market.publicUrl()}/orders/${facts.number}` },
    }),
  )
}
