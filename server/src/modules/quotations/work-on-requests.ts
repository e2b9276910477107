import { day, sentence } from '#contracts/notifications/sentence.ts'
import { quotationLimits } from '#contracts/quotations/quotation.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { showStockOf } from './accept-quotation.ts'
import type { QuotationDeps } from './quotation-deps.ts'
import { namesOf, storeRequestPath, tellBuyer, tellStores, tellStoresOfRequest } from './tell.ts'
import { today } from './today.ts'

const batchMax = 100

/**
 * Shows requests to all matching stores once their time has come, and ends what is over: quotations after their last day, requests
 * after theirs. Returns how many requests it changed. One transaction per request.
 */
export async function workOnRequests(deps: QuotationDeps): Promise<number> {
  const works = [
    [await dueToWiden(deps), widen],
    [await withEndedQuotations(deps), endQuotations],
    [await dueToClose(deps), closeRequest],
    [await acceptedTooLong(deps), endAcceptance],
    [await heldTooLong(deps), letGo],
  ] as const
  let changed = 0
  for (const [ids, work] of works) {
    for (const id of ids) {
      changed += await deps.market.db.transaction(async (tx) => {
        const { rows } = await tx.execute(sql`
          select from quotation_requests where id = ${id} for no key update skip locked`)
        return rows.length > 0 && (await work(tx, deps, id)) ? 1 : 0
      })
    }
  }
  return changed
}

const isDueToWiden = ({ market }: QuotationDeps) => sql`r.state = 'open' and r.widened_at is null and (
  r.created_at <= ${market.clock().toISOString()}::timestamptz - make_interval(hours => ${quotationLimits.widensAfterHours})
  or (select count(*) from quotations q where q.request_id = r.id) >= ${quotationLimits.widensAfterAnswers})`

const dueToWiden = (deps: QuotationDeps) => idsOf(deps, sql`${isDueToWiden(deps)}`)

const withEndedQuotations = (deps: QuotationDeps) =>
  idsOf(
    deps,
    sql`exists (select from quotations q where q.request_id = r.id and q.state = 'open'
      and q.valid_until < ${today(deps.market)}::date)`,
  )

const dueToClose = (deps: QuotationDeps) =>
  idsOf(deps, sql`r.state = 'open' and r.closes_at <= ${deps.market.clock().toISOString()}::timestamptz`)

const acceptedTooLong = (deps: QuotationDeps) =>
  idsOf(
    deps,
    sql`r.state = 'accepted' and exists (
      select from quotations q where q.request_id = r.id and q.state = 'accepted' and q.valid_until < ${today(deps.market)}::date)`,
  )

const heldTooLong = (deps: QuotationDeps) =>
  idsOf(
    deps,
    sql`r.state = 'accepted' and exists (
      select from quotations q join quotation_holds h on h.quotation_id = q.id where q.request_id = r.id and is_held_too_long(q.accepted_at))`,
  )

async function idsOf({ market }: QuotationDeps, only: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await market.db.execute<{ id: string }>(sql`
    select r.id from quotation_requests r where ${only} order by r.created_at, r.id limit ${batchMax}`)
  return rows.map(({ id }) => id)
}

async function widen(tx: Connection, deps: QuotationDeps, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update quotation_requests r set widened_at = ${deps.market.clock().toISOString()}, updated_at = now()
    where r.id = ${id} and ${isDueToWiden(deps)} returning r.id`)
  if (rows.length === 0) return false
  const { rows: stores } = await tx.execute<{ store_id: string }>(sql`
    select show_to_stores(${id}, null) as store_id`)
  const told = stores.slice(0, quotationLimits.toldLaterMax).map((row) => row.store_id)
  await tellStoresOfRequest(tx, deps, id, { stores: told, isByEmail: false })
  return true
}

/** Quotations after their last day; the store may send another version, and the buyer hears that there is one less. */
async function endQuotations(tx: Connection, deps: QuotationDeps, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ store_id: string; name: string }>(sql`
    update quotations q set state = 'expired', updated_at = now() from stores s
    where q.request_id = ${id} and q.state = 'open' and q.valid_until < ${today(deps.market)}::date and s.id = q.store_id
    returning q.store_id, s.name`)
  const names = await namesOf(tx, id)
  for (const { store_id: store, name } of rows) {
    const text = sentence('{number}: {title}', names)
    await tellStores(tx, deps, [store], {
      title: sentence('Your quotation is no longer valid'),
      text,
      link: storeRequestPath(id),
      button: 'Send another version',
    })
    await tellBuyer(tx, deps, id, {
      title: sentence('The quotation of {store} is no longer valid', { store: name }),
      text,
    })
  }
  return rows.length > 0
}

/** A request after its last day, with the quotations that nobody accepted. */
async function closeRequest(tx: Connection, deps: QuotationDeps, id: string): Promise<boolean> {
  const { rows: closed } = await tx.execute(sql`
    update quotation_requests set state = 'expired', updated_at = now() where id = ${id} and state = 'open' returning id`)
  if (closed.length === 0) return false
  const { rows } = await tx.execute<{ store_id: string }>(sql`
    update quotations set state = 'expired', updated_at = now() where request_id = ${id} and state = 'open' returning store_id`)
  const text = sentence('{number}: {title}', await namesOf(tx, id))
  await tellStores(
    tx,
    deps,
    rows.map((row) => row.store_id),
    { title: sentence('A request for a quotation has ended'), text, link: storeRequestPath(id) },
  )
  await tellBuyer(tx, deps, id, {
    title: sentence('Your request for quotations has ended'),
    text,
    button: 'Read the request',
  })
  return true
}

/** An accepted quotation that was not ordered by its last day: what it held is given back. */
async function endAcceptance(tx: Connection, deps: QuotationDeps, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string; store_id: string }>(sql`
    update quotations set state = 'expired', updated_at = now()
    where request_id = ${id} and state = 'accepted' and valid_until < ${today(deps.market)}::date returning id, store_id`)
  const [ended] = rows
  if (!ended) return false
  await tx.execute(sql`update quotation_requests set state = 'expired', updated_at = now() where id = ${id}`)
  await tx.execute(sql`select release_quoted(array[${ended.id}]::uuid[])`)
  await showStockOf(tx, [ended.id])
  const text = sentence('{number}: {title}', await namesOf(tx, id))
  await tellStores(tx, deps, [ended.store_id], {
    title: sentence('An accepted quotation was not ordered in time'),
    ...{ text, link: storeRequestPath(id), button: 'See the request' },
  })
  await tellBuyer(tx, deps, id, {
    title: sentence('Your accepted quotation has ended without an order'),
    ...{ text, button: 'Read the request' },
  })
  return true
}

/** An accepted quotation keeps its price until its last day, but its pieces off the shelf no longer than the limit. */
async function letGo(tx: Connection, deps: QuotationDeps, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string; last_day: string }>(sql`
    select q.id, q.valid_until::text as last_day from quotations q join quotation_holds h on h.quotation_id = q.id
    where q.request_id = ${id} and is_held_too_long(q.accepted_at)`)
  const [held] = rows
  if (!held) return false
  await tx.execute(sql`select release_quoted(array[${held.id}]::uuid[])`)
  await showStockOf(tx, [held.id])
  await tellBuyer(tx, deps, id, {
    title: sentence('The pieces of your accepted quotation are no longer held'),
    text: sentence('You can order them at the agreed price until {until}, while the vendor has them.', {
      until: day(held.last_day),
    }),
    button: 'Read the request',
  })
  return true
}
