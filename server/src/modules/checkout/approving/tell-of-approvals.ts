import type pg from 'pg'
import { databaseOver } from '../../../database/client.ts'
import type { Subscriber } from '../../../database/outbox/outbox.ts'
import type { Market } from '../../../market.ts'
import { firstNameOf } from '../../accounts/index.ts'
import { quotable, tellWithEmail, type UnsubscribeLinks } from '../../notifications/index.ts'
import { type ApprovalFacts, approverWords, buyerWords } from './approval-words.rules.ts'

interface Row extends ApprovalFacts {
  order_id: string
  company_id: string
  requested_by: string
  /** Whose order it is now: the buyer's, or the owner's where the buyer has left the company. */
  heir: string
}

type Words = ReturnType<typeof approverWords>

/** Tells approvers of an order that waits for them, and its buyer what they decided. */
export function approvalSubscribers(
  market: Market,
  links: UnsubscribeLinks,
): ReadonlyMap<string, readonly Subscriber[]> {
  const asked: Subscriber = async (client, { payload }) => {
    const facts = await readFacts(client, String(payload.order_id))
    if (facts?.state === 'waiting') await tellApprovers(market, links, client, facts, false)
  }
  const decided: Subscriber = async (client, { payload }) => {
    const facts = await readFacts(client, String(payload.order_id))
    const words = facts && buyerWords(facts)
    if (words) await tell(market, links, client, [facts.heir], words)
  }
  return new Map([
    ['order.approval_asked', [asked]],
    ['order.approval_decided', [decided]],
  ])
}

/** After a day without a decision, and twelve hours before the goods are given back. */
const isDue = `a.state = 'waiting' and o.expires_at > now() and (
  (a.reminded_at is null and a.created_at < now() - interval '24 hours')
  or (o.expires_at < now() + interval '12 hours' and coalesce(a.reminded_at, a.created_at) < o.expires_at - interval '12 hours'))`

/** Reminds approvers of orders that still wait. Returns how many orders they were reminded of. Several processes may run it. */
export async function remindApprovers(market: Market, links: UnsubscribeLinks): Promise<number> {
  const client = await market.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ order_id: string }>(
      `with due as materialized (select a.order_id from order_approvals a join orders o on o.id = a.order_id where ${isDue}
         order by a.order_id limit 200 for update of a skip locked)
       update order_approvals x set reminded_at = now() from due
       where x.order_id = due.order_id returning x.order_id`,
    )
    for (const { order_id } of rows) {
      const facts = await readFacts(client, order_id)
      if (facts) await tellApprovers(market, links, client, facts, true)
    }
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function readFacts(client: pg.PoolClient, orderId: string): Promise<Row | null> {
  const { rows } = await client.query<Row>(
    `select a.order_id, a.company_id, a.requested_by, heir.person_id as heir, o.number, a.state, o.total::float8 as total, buyer.name as buyer,
       decider.name as decider, a.reason, coalesce(rest.expires_at, o.expires_at) as "heldUntil",
       rest.number as "replacedBy", o.payment_method = 'net_30' as "isOnInvoice"
     from order_approvals a join orders o on o.id = a.order_id join people buyer on buyer.id = a.requested_by
     left join people decider on decider.id = a.decided_by left join orders rest on rest.id = a.replaced_by
     join lateral (select m.person_id from company_members m
       where m.company_id = a.company_id and (m.person_id = a.requested_by or m.role = 'owner')
       order by m.person_id <> a.requested_by limit 1) heir on true
     where a.order_id = $1`,
    [orderId],
  )
  const [row] = rows
  return row ? { ...row, reason: row.reason && quotable(row.reason) } : null
}

async function tellApprovers(
  market: Market,
  links: UnsubscribeLinks,
  client: pg.PoolClient,
  facts: Row,
  isReminder: boolean,
): Promise<void> {
  const { rows } = await client.query<{ person_id: string }>(
    'select person_id from approvers_for($1, $2) order by person_id',
    [facts.company_id, facts.requested_by],
  )
  const people = rows.map(({ person_id }) => person_id)
  await tell(market, links, client, people, approverWords(facts, isReminder))
}

async function tell(
  market: Market,
  links: UnsubscribeLinks,
  client: pg.PoolClient,
  people: readonly string[],
  words: Words,
): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string; email: string | null }>(
    'select id, name, email from people where id = any ($1) and deleted_at is null order by id',
    [people],
  )
  for (const { id, name, email } of rows) {
    await tellWithEmail(
      databaseOver(client),
      { publicUrl: market.publicUrl, links },
      { personId: id, firstName: firstNameOf(name), email, kind: 'companies', ...words },
    )
  }
}
