import { limits } from '#contracts/limits.ts'
import type { ChangeListLine, ListLine, ListRow, NewListLines } from '#contracts/lists/lists.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { lockList } from './change-list.ts'
import { type Member, readListRow } from './lists.queries.ts'

/** Puts goods on a list. Refuses: list.not_found, list.full, list.goods_unknown. */
export function addListLines(
  { db }: Market,
  who: Member,
  listId: string,
  { lines }: NewListLines,
): Promise<ListRow> {
  return db.transaction(async (tx) => {
    await lockList(tx, who, listId)
    await putLines(tx, listId, lines)
    return readListRow(tx, who, listId)
  })
}

/** Writes lines of a list that is locked or new. Goods that are on it already get the later number. */
export async function putLines(tx: Connection, listId: string, lines: NewListLines['lines']): Promise<void> {
  const quantities = new Map(lines.map(({ variant, quantity }) => [variant, quantity]))
  const wanted = JSON.stringify(
    [...quantities].map(([variant, quantity], place) => ({ variant, quantity, place })),
  )
  // Goods that nobody has ever been able to buy are not shown to anybody.
  const { rows } = await tx.execute(sql`
    insert into company_list_lines (list_id, variant_id, quantity, created_at)
    select ${listId}, v.id, w.quantity, now() + make_interval(secs => w.place * 0.001)
    from jsonb_to_recordset(${wanted}::jsonb) as w (variant uuid, quantity int, place int)
    join variants v on v.id = w.variant join products p on p.id = v.product_id and (p.status = 'active' or p.published_at is not null)
    order by v.id
    on conflict (list_id, variant_id) do update set quantity = excluded.quantity returning id`)
  if (rows.length < quantities.size) throw new Refusal('list.goods_unknown')
  const { rows: counted } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from company_list_lines where list_id = ${listId}`)
  const max = limits.listLinesMax
  if ((counted[0]?.count ?? 0) > max) throw new Refusal('list.full', { max })
  await tx.execute(sql`update company_lists set updated_at = now() where id = ${listId}`)
}

/** Refuses: list.not_found, list.line_not_found. */
export function changeListLine(
  { db }: Market,
  who: Member,
  listId: string,
  { lineId, ...change }: ChangeListLine & { lineId: string },
): Promise<ListLine> {
  return db.transaction(async (tx) => {
    await lockList(tx, who, listId)
    const { rows } = await tx.execute<ListLine & Record<string, unknown>>(sql`
      update company_list_lines set
        quantity = ${change.quantity === undefined ? sql`quantity` : sql`${change.quantity}`},
        keep = ${change.keep === undefined ? sql`keep` : sql`${change.keep}`},
        counted = ${change.counted === undefined ? sql`counted` : sql`${change.counted}`}
      where id = ${lineId} and list_id = ${listId} returning id, variant_id, quantity, keep, counted`)
    const [line] = rows
    if (!line) throw new Refusal('list.line_not_found')
    return line
  })
}

/** Refuses: list.not_found, list.line_not_found. */
export function removeListLine({ db }: Market, who: Member, listId: string, lineId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockList(tx, who, listId)
    const { rows } = await tx.execute(sql`
      delete from company_list_lines where id = ${lineId} and list_id = ${listId} returning id`)
    if (rows.length === 0) throw new Refusal('list.line_not_found')
  })
}
