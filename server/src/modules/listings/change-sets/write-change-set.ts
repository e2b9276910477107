import { sql } from 'drizzle-orm'
import type { ChangeSet, ChangeSetEdit } from '#contracts/listings/change-set.schema.ts'
import { type ChangeSetState, changeSetLimits } from '#contracts/listings/change-set.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Editor } from '../listing-history.ts'
import { type Direction, decideRows } from './decide-rows.ts'
import { readChangeSet } from './read-change-sets.queries.ts'
import { writeRows } from './write-rows.ts'

interface KeptSet extends Record<string, unknown> {
  readonly edit: ChangeSetEdit
  readonly state: ChangeSetState
  readonly is_fresh: boolean
  readonly is_undoable: boolean
}

const applying: Direction = {
  from: 'before',
  to: 'after',
  of: 'ready',
  done: 'written',
  passedOver: 'skipped',
}
const undoing: Direction = {
  from: 'after',
  to: 'before',
  of: 'written',
  done: 'restored',
  passedOver: 'kept',
}

/** So many lines that changed since the check are named. */
const staleShown = 10

/**
 * Writes a prepared change, in one transaction. Rows that changed since the preview are passed over and say so. A set that is written
 * already is answered as it is, so a repeated request changes nothing. Refuses: change_set.not_found, change_set.preview_old,
 * change_set.file_stale.
 */
export function applyChangeSet(db: Database, editor: Editor, id: string): Promise<ChangeSet> {
  return inOneTransaction(db, editor, id, async (tx, set) => {
    if (set.state !== 'prepared') return
    if (!set.is_fresh) throw new Refusal('change_set.preview_old')
    await write(tx, editor, id, set.edit, applying)
    await tx.execute(sql`
      update change_sets set state = 'applied', applied_at = now(), actor_id = ${editor.personId} where id = ${id}`)
    await record(tx, editor, 'products.changed', id)
  })
}

/**
 * Puts back what a change wrote, in one transaction; rows that somebody changed since, and those that cannot have the old value any
 * more, stay and say so. Refuses: change_set.not_found, change_set.not_applied, change_set.undo_too_late.
 */
export function undoChangeSet(db: Database, editor: Editor, id: string): Promise<ChangeSet> {
  return inOneTransaction(db, editor, id, async (tx, set) => {
    if (set.state === 'undone') return
    if (set.state === 'prepared') throw new Refusal('change_set.not_applied')
    if (!set.is_undoable) throw new Refusal('change_set.undo_too_late', { days: changeSetLimits.undoDays })
    await write(tx, editor, id, set.edit, undoing)
    await tx.execute(sql`
      update change_sets set state = 'undone', undone_at = now(), undone_by = ${editor.personId} where id = ${id}`)
    await record(tx, editor, 'products.change_undone', id)
  })
}

function inOneTransaction(
  db: Database,
  editor: Editor,
  id: string,
  work: (tx: Connection, set: KeptSet) => Promise<void>,
): Promise<ChangeSet> {
  return throughDeadlocks(() =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<KeptSet>(sql`
        select edit, state, created_at > now() - make_interval(hours => ${changeSetLimits.previewHours}) as is_fresh,
          coalesce(applied_at > now() - make_interval(days => ${changeSetLimits.undoDays}), false) as is_undoable
        from change_sets where id = ${id} and store_id = ${editor.storeId} for update`)
      if (!rows[0]) throw new Refusal('change_set.not_found')
      await work(tx, rows[0])
      return readChangeSet(tx, editor.storeId, id)
    }),
  )
}

/** Stock is locked before products; then each row is decided on what stands, and what may be written is. */
async function write(tx: Connection, editor: Editor, id: string, edit: ChangeSetEdit, direction: Direction) {
  const rows = sql`select 1 from change_set_rows r where r.change_set_id = ${id} and r.outcome = ${direction.of}`
  if (edit.field === 'stock' || edit.field === 'file') {
    await tx.execute(sql`
      select lock_stock(${editor.storeId}, array(select r.variant_id from change_set_rows r
        where r.change_set_id = ${id} and r.outcome = ${direction.of} and r.after ? 'stock'))`)
  }
  await tx.execute(sql`
    select from products p where exists (${rows} and r.product_id = p.id) order by p.id for no key update`)
  const decided = await decideRows(tx, editor.storeId, { id, edit, direction })
  if (edit.field === 'file' && direction === applying) refuseStale(decided)
  await tx.execute(sql`
    update change_set_rows r set outcome = d.outcome, reasons = array(select jsonb_array_elements_text(d.reasons))
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d (place int, outcome text, reasons jsonb)
    where r.change_set_id = ${id} and r.place = d.place`)
  await writeRows(tx, editor, { id, edit, direction })
  await tx.execute(sql`
    update change_sets set counts = (select jsonb_object_agg(outcome, n) from (
      select outcome, count(*) as n from change_set_rows where change_set_id = ${id} group by outcome) x)
    where id = ${id} and exists (select from change_set_rows where change_set_id = ${id})`)
}

/** A file is written whole or not at all. Refuses: change_set.file_stale. */
function refuseStale(decided: Awaited<ReturnType<typeof decideRows>>): void {
  const stale = decided.filter(({ outcome }) => outcome === applying.passedOver)
  if (stale.length === 0) return
  const lines = stale
    .slice(0, staleShown)
    .map(({ line, place }) => String(line ?? place))
    .concat(stale.length > staleShown ? ['…'] : [])
  throw new Refusal('change_set.file_stale', { lines })
}

/** One entry of the store's history for all rows. */
async function record(tx: Connection, { storeId, personId }: Editor, kind: string, id: string) {
  await tx.execute(sql`
    insert into store_events (store_id, actor_id, kind, detail)
    values (${storeId}, ${personId}, ${kind}, jsonb_build_object('change_set_id', ${id}::text))`)
}
