import type { ChangeSetEdit } from '#contracts/listings/change-set.schema.ts'
import { changeSetLimits } from '#contracts/listings/change-set.ts'
import { sentenceOf } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Editor } from '../listing-history.ts'
import { shareStore } from '../promoted/promoted-prices.ts'
import { decideRows } from './decide-rows.ts'
import { applying, staleRefusal, undoing } from './directions.ts'
import { rowsCount } from './read-change-sets.queries.ts'
import { atTheBeginning, recordSet } from './write-change-set.ts'
import { writeSpan } from './write-span.ts'

interface BegunSet extends Record<string, unknown> {
  readonly id: string
  readonly store_id: string
  readonly actor_id: string
  readonly undone_by: string | null
  readonly edit: ChangeSetEdit
  readonly state: 'applying' | 'undoing'
  readonly position: number
  readonly rows: number
  readonly failed_tries: number
}

/** After so many errors one after the other, all that was written is put back. */
const triesMax = 5
const retrySeconds = 5

const columns = sql`c.id, c.store_id, c.actor_id, c.undone_by, c.edit, c.state, c.position, c.failed_tries, ${rowsCount} as rows`

/**
 * Does the next rows of each set that is being written or undone; of a store only the first begun. What is written is committed with the
 * position, so a process that ends in the middle leaves nothing half done, and any other goes on from there. Returns how many sets had
 * rows to do. For a job several times a second.
 */
export async function workOnSets(db: Database, isEnding: () => boolean = () => false): Promise<number> {
  const { rows: sets } = await db.execute<BegunSet>(sql`
    select * from (
      select distinct on (c.store_id) ${columns}, c.retry_at from change_sets c
      where c.state in ('applying', 'undoing') order by c.store_id, c.begun_at, c.id) s
    where coalesce(s.retry_at <= now(), true)`)
  for (const set of sets) {
    if (isEnding()) break
    await nextRows(db, set, isEnding).catch((error: unknown) => recordFailure(db, set, error))
  }
  return sets.length
}

async function nextRows(db: Database, found: BegunSet, isEnding: () => boolean): Promise<void> {
  if (found.state === 'applying' && found.position === 0 && !(await isStillTrue(db, found, isEnding))) return
  await throughDeadlocks(() =>
    db.transaction(async (tx) => {
      await shareStore(tx, found.store_id)
      const { rows } = await tx.execute<BegunSet>(sql`
        select ${columns} from change_sets c where c.id = ${found.id} and c.state = ${found.state}
          and c.position = ${found.position} for no key update skip locked`)
      if (rows[0]) await writeNext(tx, rows[0])
    }),
  )
}

/**
 * Looks at every row before the first is written: a line that changed since the check stops the file while nothing is written. This
 * locks nothing, so a row that changes between this look and its own turn is passed over then.
 */
async function isStillTrue(db: Database, set: BegunSet, isEnding: () => boolean): Promise<boolean> {
  const decided: Awaited<ReturnType<typeof decideRows>> = []
  for (let first = 1; first <= set.rows; first += changeSetLimits.rowsAtOnce) {
    if (isEnding()) return false
    const span = { first, last: first + changeSetLimits.rowsAtOnce - 1 }
    const part = await decideRows(db, set.store_id, { ...set, direction: applying, span, isPart: true })
    decided.push(...part.filter(({ outcome }) => outcome === applying.passedOver))
  }
  const stale = staleRefusal(decided)
  if (!stale) return true
  await db.execute(sql`
    update change_sets set state = 'prepared', stopped = ${stale.message}
    where id = ${set.id} and state = 'applying' and position = 0`)
  return false
}

async function writeNext(tx: Connection, set: BegunSet): Promise<void> {
  const last = set.position + changeSetLimits.rowsAtOnce
  const direction = set.state === 'applying' ? applying : undoing
  const way = { ...set, direction, span: { first: set.position + 1, last }, isPart: true, cardsLater: true }
  await writeSpan(tx, editorOf(set), way)
  await tx.execute(
    sql`update change_sets set position = ${last}, failed_tries = 0, retry_at = null where id = ${set.id}`,
  )
  if (last >= set.rows) await end(tx, set)
}

const editorOf = ({ state, store_id, actor_id, undone_by }: BegunSet): Editor => ({
  storeId: store_id,
  personId: state === 'undoing' ? (undone_by ?? actor_id) : actor_id,
})

async function end(tx: Connection, set: BegunSet): Promise<void> {
  const isApplied = set.state === 'applying'
  await tx.execute(
    isApplied
      ? sql`update change_sets set state = 'applied', applied_at = now() where id = ${set.id}`
      : sql`update change_sets set state = 'undone', undone_at = now() where id = ${set.id}`,
  )
  await recordSet(tx, editorOf(set), isApplied ? 'products.changed' : 'products.change_undone', set.id)
}

/** Rows that cannot be written are tried again; in the end all that was written is put back, as by an undo. Throws the error on. */
async function recordFailure(db: Database, { id, state, position, failed_tries }: BegunSet, error: unknown) {
  const isLast = state === 'applying' && failed_tries + 1 >= triesMax
  const same = sql`id = ${id} and state = ${state} and position = ${position}`
  if (!isLast)
    await db.execute(sql`
      update change_sets set failed_tries = failed_tries + 1,
        retry_at = now() + make_interval(secs => ${retrySeconds} * (failed_tries + 1)) where ${same}`)
  else
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ store_id: string; actor_id: string }>(sql`
        update change_sets set state = 'undoing', applied_at = now(), undone_by = actor_id,
          stopped = ${sentenceOf('change_set.write_failed')}, counts = counts - 'ready' || jsonb_build_object('skipped',
            coalesce((counts ->> 'ready')::int, 0) + coalesce((counts ->> 'skipped')::int, 0)), ${atTheBeginning}
        where ${same} returning store_id, actor_id`)
      if (!rows[0]) return
      await tx.execute(sql`
        update change_set_rows set outcome = 'skipped', reasons = array[${sentenceOf('change_set.write_failed')}]
        where change_set_id = ${id} and outcome = 'ready'`)
      const editor = { storeId: rows[0].store_id, personId: rows[0].actor_id }
      await recordSet(tx, editor, 'products.changed', id)
    })
  throw error
}
