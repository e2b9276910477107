import type { ChangeSetEdit, UndoForeseen } from '#contracts/listings/change-set.schema.ts'
import { changeSetLimits } from '#contracts/listings/change-set.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../../database/client.ts'
import { sql } from '../../../../database/drizzle.ts'
import { type Decided, decideRows } from '../decide-rows.ts'
import { undoing } from '../directions.ts'
import { rowsCount } from '../read-change-sets.queries.ts'

/**
 * What an undo would do now: how many rows would get their old value back, and which would stay, with the reason. It decides as the undo
 * itself and locks nothing, so a row that changes before the undo is decided anew then. Refuses: change_set.not_found,
 * change_set.not_applied.
 */
export async function foreseeUndo(db: Connection, storeId: string, id: string): Promise<UndoForeseen> {
  const { rows } = await db.execute<{ edit: ChangeSetEdit; state: string; rows: number }>(sql`
    select edit, state, ${rowsCount} as rows from change_sets c where id = ${id} and store_id = ${storeId}`)
  const [set] = rows
  if (!set) throw new Refusal('change_set.not_found')
  if (set.state !== 'applied') throw new Refusal('change_set.not_applied')
  const decided = await decideAll(db, storeId, { id, ...set })
  const kept = decided.filter(({ outcome }) => outcome === undoing.passedOver)
  return {
    restored: decided.length - kept.length,
    kept: kept.length,
    first_kept: await namesOf(db, id, kept.slice(0, changeSetLimits.keptNamed)),
  }
}

/** A file of many rows is undone part by part, and decided so too. */
async function decideAll(
  db: Connection,
  storeId: string,
  { rows, ...set }: { id: string; edit: ChangeSetEdit; rows: number },
): Promise<Decided[]> {
  const isPart = set.edit.field === 'file' && rows > changeSetLimits.rowsAtOnce
  const size = isPart ? changeSetLimits.rowsAtOnce : rows
  const decided: Decided[] = []
  for (let first = 1; first <= rows; first += size) {
    const span = { first, last: first + size - 1 }
    decided.push(...(await decideRows(db, storeId, { ...set, direction: undoing, span, isPart })))
  }
  return decided
}

async function namesOf(
  db: Connection,
  id: string,
  kept: readonly Decided[],
): Promise<UndoForeseen['first_kept']> {
  const places = kept.map(({ place }) => place)
  const { rows } = await db.execute<{ place: number; name: string; variant: string }>(sql`
    select r.place, coalesce(p.name, r.after ->> 'name', '') as name, case when v.options <> '{}' then v.name else '' end as variant
    from change_set_rows r left join products p on p.id = r.product_id left join variants v on v.id = r.variant_id
    where r.change_set_id = ${id} and r.place = any (array(select jsonb_array_elements_text(${JSON.stringify(places)}::jsonb)::int))`)
  return kept.map(({ place, reasons }) => {
    const row = rows.find((one) => one.place === place)
    return { name: row?.name ?? '', variant_name: row?.variant ?? '', reasons: [...reasons] }
  })
}
