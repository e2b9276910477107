import type { ChangeFlashSale, PlanFlashSale } from '#contracts/flash-sales/flash-sale.schema.ts'
import { instantOf } from '#contracts/promotions/promotion.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import { type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import { type LockedSale, lockSale } from './lock-sale.ts'

/**
 * Plans a sale; nobody is invited yet. Returns its id. Refuses: flash_sale.starts_past, flash_sale.closes_past,
 * flash_sale.windows_overlap, flash_sale.category_unknown.
 */
export function planFlashSale(db: Database, actor: OperatorActor, plan: PlanFlashSale): Promise<string> {
  return wholeTransaction(db, async (tx) => {
    refusePast(plan, null)
    await refuseOverlap(tx, plan, null)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into flash_sales (name, starts_at, ends_at, nominations_close_at, floor_percent)
      values (${plan.name}, ${instantOf(plan.starts_at)}, ${instantOf(plan.ends_at)}, ${instantOf(plan.nominations_close_at)},
        ${plan.floor_percent})
      returning id`)
    const id = rows[0]?.id as string
    await writeCategories(tx, id, plan.categories)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'flash_sale.planned', subject: 'flash_sale', subjectId: id, label: plan.name },
      ...{ reason: plan.reason, after: termsOf(plan) },
    })
    return id
  })
}

/**
 * Changes a sale that has not begun. Once something is approved, its store was promised the window and the floor, so those stay. Where
 * the window is moved before that, stores whose nominations wait are told by the outbox.
 * Refuses: flash_sale.not_found, flash_sale.begun, flash_sale.over, task.changed, flash_sale.starts_past, flash_sale.closes_past,
 * flash_sale.terms_fixed, flash_sale.windows_overlap, flash_sale.category_unknown.
 */
export function changeFlashSale(
  db: Database,
  actor: OperatorActor,
  id: string,
  plan: ChangeFlashSale,
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const sale = await lockSale(tx, id)
    if (sale.state === 'open') throw new Refusal('flash_sale.begun')
    if (sale.state !== 'planned') throw new Refusal('flash_sale.over')
    if (sale.updated_at !== new Date(plan.seen).toISOString()) throw new Refusal('task.changed')
    refusePast(plan, sale.nominations_close_at)
    const categories = await readCategories(tx, id)
    if (sale.has_items && !sameTerms(plan, sale, categories)) throw new Refusal('flash_sale.terms_fixed')
    if (!sameWindow(plan, sale)) await refuseOverlap(tx, plan, id)
    await tx.execute(sql`
      update flash_sales set name = ${plan.name}, starts_at = ${instantOf(plan.starts_at)}, ends_at = ${instantOf(plan.ends_at)},
        nominations_close_at = ${instantOf(plan.nominations_close_at)}, floor_percent = ${plan.floor_percent},
        updated_at = clock_timestamp()
      where id = ${id}`)
    if (!sameWindow(plan, sale)) await announceMove(tx, id)
    await tx.execute(sql`delete from flash_sale_categories where flash_sale_id = ${id}`)
    await writeCategories(tx, id, plan.categories)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'flash_sale.changed', subject: 'flash_sale', subjectId: id, label: plan.name },
      reason: plan.reason,
      before: termsOf({ ...sale, nominations_close_at: sale.nominations_close_at ?? '', categories }),
      after: termsOf(plan),
    })
  })
}

/** Each store once, with the window as it is now: the sale may be moved again before the store hears of it. */
async function announceMove(tx: Connection, id: string): Promise<void> {
  await tx.execute(sql`
    insert into outbox (topic, payload)
    select 'flash_sale.moved', jsonb_build_object('sale_id', s.id, 'store_id', n.store_id,
      'starts_at', iso_instant(s.starts_at), 'ends_at', iso_instant(s.ends_at))
    from flash_sales s
    join (select distinct store_id from flash_sale_nominations where flash_sale_id = ${id} and state = 'waiting') n on true
    where s.id = ${id}`)
}

type Terms = Omit<PlanFlashSale, 'reason' | 'may_overlap'>

/** What the log keeps of a plan. */
const termsOf = (plan: Terms) => ({
  name: plan.name,
  starts_at: instantOf(plan.starts_at),
  ends_at: instantOf(plan.ends_at),
  nominations_close_at: instantOf(plan.nominations_close_at),
  floor_percent: plan.floor_percent,
  categories: plan.categories,
})

const sameInstant = (one: string, other: string) =>
  Date.parse(instantOf(one)) === Date.parse(instantOf(other))

const sameWindow = (plan: Terms, sale: LockedSale) =>
  sameInstant(plan.starts_at, sale.starts_at) && sameInstant(plan.ends_at, sale.ends_at)

function sameTerms(plan: Terms, sale: LockedSale, categories: readonly string[]): boolean {
  return (
    sameWindow(plan, sale) &&
    plan.floor_percent === sale.floor_percent &&
    String(plan.categories.toSorted()) === String(categories)
  )
}

/** `closed`: until when stores could nominate so far; a time that has passed may stay. */
function refusePast(plan: Terms, closed: string | null): void {
  if (Date.parse(instantOf(plan.starts_at)) <= Date.now()) throw new Refusal('flash_sale.starts_past')
  const isKept = closed !== null && sameInstant(plan.nominations_close_at, closed)
  if (!isKept && Date.parse(instantOf(plan.nominations_close_at)) <= Date.now())
    throw new Refusal('flash_sale.closes_past')
}

/**
 * Several sales may run at once, but nobody plans that without knowing. `id`: the sale that is changed, null for another one. One
 * operator plans at a time, so that of two who plan the same days at once the second is told.
 */
async function refuseOverlap(tx: Connection, plan: PlanFlashSale, id: string | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('flash sale windows'))`)
  // Who may overlap takes the lock as well, or another who may not would not see this sale.
  if (plan.may_overlap) return
  const { rows } = await tx.execute<{ name: string; from: string; to: string }>(sql`
    select name, ${dayOf(sql`starts_at`)} as from, ${dayOf(sql`ends_at`)} as to from flash_sales
    where stopped_at is null and starts_at < ${instantOf(plan.ends_at)} and ends_at > ${instantOf(plan.starts_at)}
      and id is distinct from ${id}::uuid
    order by starts_at, id limit 1`)
  if (rows[0]) throw new Refusal('flash_sale.windows_overlap', rows[0])
}

const dayOf = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD')`

async function readCategories(tx: Connection, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select category_id as id from flash_sale_categories where flash_sale_id = ${id}`)
  return rows.map((row) => row.id).sort()
}

async function writeCategories(tx: Connection, id: string, categories: readonly string[]): Promise<void> {
  const ids = [...new Set(categories)]
  const { rowCount } = await tx.execute(sql`
    insert into flash_sale_categories (flash_sale_id, category_id)
    select ${id}, c.id from categories c where c.id = any (${sql.param(ids)}::uuid[]) order by c.id`)
  if (rowCount !== ids.length) throw new Refusal('flash_sale.category_unknown')
}
