import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Editor } from '../listing-history.ts'
import { type Decided, decideRows, type OneWay, rowsMeant } from './decide-rows.ts'
import { writeRows } from './write-rows.ts'

/**
 * Writes these rows of a set, which is locked. Stock is locked before products; then each row is decided on what stands, and what may be
 * written is. Returns what was decided.
 */
export async function writeSpan(tx: Connection, editor: Editor, way: OneWay): Promise<Decided[]> {
  const { id, edit, direction } = way
  const meant = sql`change_set_rows r where ${rowsMeant(way, direction.of)}`
  if (edit.field === 'stock' || edit.field === 'file') {
    await tx.execute(sql`
      select lock_stock(${editor.storeId}, array(select r.variant_id from ${meant} and r.after ? 'stock'))`)
  }
  await tx.execute(sql`
    select from products p where p.id in (select r.product_id from ${meant}) order by p.id for no key update`)
  const decided = await decideRows(tx, editor.storeId, way)
  await tx.execute(sql`
    update change_set_rows r set outcome = d.outcome, reasons = array(select jsonb_array_elements_text(d.reasons)),
      written_at = case when d.outcome = 'written' then now() else r.written_at end
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d (place int, outcome text, reasons jsonb)
    where r.change_set_id = ${id} and r.place = d.place`)
  await writeRows(tx, editor, way)
  await countOutcomes(tx, way, decided)
  return decided
}

/** The rows by their outcome that the set keeps: those decided now have another one than before. */
async function countOutcomes(tx: Connection, { id, direction }: OneWay, decided: readonly Decided[]) {
  const { rows } = await tx.execute<{ counts: Record<string, number> }>(
    sql`select counts from change_sets where id = ${id}`,
  )
  const counts = { ...rows[0]?.counts }
  for (const { outcome } of decided) {
    counts[outcome] = (counts[outcome] ?? 0) + 1
    counts[direction.of] = (counts[direction.of] ?? 0) - 1
  }
  await tx.execute(sql`update change_sets set counts = ${JSON.stringify(counts)}::jsonb where id = ${id}`)
}
