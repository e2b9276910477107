import type { ChangeSet, ChangeSetEdit } from '#contracts/listings/change-set.schema.ts'
import { type ChangeSetState, changeSetLimits } from '#contracts/listings/change-set.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Editor } from '../listing-history.ts'
import { shareStore } from '../promoted/promoted-prices.ts'
import { applying, staleRefusal, undoing } from './directions.ts'
import { readChangeSet, rowsCount } from './read-change-sets.queries.ts'
import { writeSpan } from './write-span.ts'

interface KeptSet extends Record<string, unknown> {
  readonly edit: ChangeSetEdit
  readonly state: ChangeSetState
  readonly rows: number
  readonly is_fresh: boolean
  readonly is_undoable: boolean
}

/** All rows of a set. */
const whole = { first: 0, last: 2 ** 31 - 1 }

const isForJob = ({ edit, rows }: KeptSet) => edit.field === 'file' && rows > changeSetLimits.rowsAtOnce

/**
 * Writes a prepared change, in one transaction. Rows that changed since the preview are passed over and say so. A set that is written
 * already is answered as it is, so a repeated request changes nothing. The set of a large file is left to a job (work-on-sets.ts).
 * Refuses: change_set.not_found, change_set.preview_old, change_set.file_stale.
 */
export function applyChangeSet(db: Database, editor: Editor, id: string): Promise<ChangeSet> {
  return inOneTransaction(db, editor, id, async (tx, set) => {
    if (set.state !== 'prepared') return
    if (!set.is_fresh) throw new Refusal('change_set.preview_old')
    if (isForJob(set)) {
      await tx.execute(sql`
        update change_sets set state = 'applying', actor_id = ${editor.personId}, stopped = null, ${atTheBeginning} where id = ${id}`)
      return
    }
    const decided = await writeSpan(tx, editor, { id, edit: set.edit, direction: applying, span: whole })
    const stale = set.edit.field === 'file' ? staleRefusal(decided) : null
    if (stale) throw stale
    await tx.execute(sql`
      update change_sets set state = 'applied', applied_at = now(), actor_id = ${editor.personId} where id = ${id}`)
    await recordSet(tx, editor, 'products.changed', id)
  })
}

/**
 * Puts back what a change wrote, in one transaction or by a job as it was written; rows that somebody changed since, and those that
 * cannot have the old value any more, stay and say so. Refuses: change_set.not_found, change_set.not_applied, change_set.undo_too_late.
 */
export function undoChangeSet(db: Database, editor: Editor, id: string): Promise<ChangeSet> {
  return inOneTransaction(db, editor, id, async (tx, set) => {
    if (set.state === 'undone' || set.state === 'undoing') return
    if (set.state !== 'applied') throw new Refusal('change_set.not_applied')
    if (!set.is_undoable) throw new Refusal('change_set.undo_too_late', { days: changeSetLimits.undoDays })
    if (isForJob(set)) {
      await tx.execute(sql`
        update change_sets set state = 'undoing', undone_by = ${editor.personId}, ${atTheBeginning} where id = ${id}`)
      return
    }
    await writeSpan(tx, editor, { id, edit: set.edit, direction: undoing, span: whole })
    await tx.execute(sql`
      update change_sets set state = 'undone', undone_at = now(), undone_by = ${editor.personId} where id = ${id}`)
    await recordSet(tx, editor, 'products.change_undone', id)
  })
}

export const atTheBeginning = sql`begun_at = now(), position = 0, failed_tries = 0, retry_at = null`

function inOneTransaction(
  db: Database,
  editor: Editor,
  id: string,
  work: (tx: Connection, set: KeptSet) => Promise<void>,
): Promise<ChangeSet> {
  return throughDeadlocks(() =>
    db.transaction(async (tx) => {
      await shareStore(tx, editor.storeId)
      const { rows } = await tx.execute<KeptSet>(sql`
        select edit, state, ${rowsCount} as rows, created_at > now() - make_interval(hours => ${changeSetLimits.previewHours}) as is_fresh,
          coalesce(applied_at > now() - make_interval(days => ${changeSetLimits.undoDays}), false) as is_undoable
        from change_sets c where id = ${id} and store_id = ${editor.storeId} for update`)
      if (!rows[0]) throw new Refusal('change_set.not_found')
      await work(tx, rows[0])
      return readChangeSet(tx, editor.storeId, id)
    }),
  )
}

/** One entry of the store's history for all rows. */
export async function recordSet(tx: Connection, { storeId, personId }: Editor, kind: string, id: string) {
  await tx.execute(sql`
    insert into store_events (store_id, actor_id, kind, detail)
    values (${storeId}, ${personId}, ${kind}, jsonb_build_object('change_set_id', ${id}::text))`)
}
