import { limits } from '#contracts/limits.ts'
import type { ChangeList, ListRow, NewList } from '#contracts/lists/lists.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { putLines } from './change-lines.ts'
import { type Member, readListRow, seenBy } from './lists.queries.ts'

/** Makes a list, with goods where there are some already. Refuses: list.too_many, list.goods_unknown. */
export function makeList({ db }: Market, who: Member, input: NewList): Promise<ListRow> {
  return db.transaction(async (tx) => {
    // The company is locked, so that two lists at once are counted.
    await tx.execute(sql`select from companies where id = ${who.companyId} for no key update`)
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from company_lists where company_id = ${who.companyId}`)
    const max = limits.companyListsMax
    if ((rows[0]?.count ?? 0) >= max) throw new Refusal('list.too_many', { max })
    const { rows: made } = await tx.execute<{ id: string }>(sql`
      insert into company_lists (company_id, author_id, name, is_shared)
      values (${who.companyId}, ${who.personId}, ${input.name}, ${input.is_shared}) returning id`)
    const listId = made[0]?.id ?? ''
    if (input.lines.length > 0) await putLines(tx, listId, input.lines)
    return readListRow(tx, who, listId)
  })
}

/**
 * Changes what is named. A list that begins to repeat writes its first draft after one such time. Refuses: list.not_found,
 * list.author_only.
 */
export function changeList(
  { db, clock }: Market,
  who: Member,
  listId: string,
  change: ChangeList,
): Promise<ListRow> {
  return db.transaction(async (tx) => {
    const list = await lockList(tx, who, listId)
    if (change.is_shared !== undefined && change.is_shared !== list.is_shared)
      await refuseOthers(tx, who, list)
    const { name = list.name, is_shared: isShared = list.is_shared } = change
    const weeks = change.repeat_weeks === undefined ? list.repeat_weeks : change.repeat_weeks
    const isOtherRhythm = weeks !== list.repeat_weeks
    await tx.execute(sql`
      update company_lists set name = ${name}, is_shared = ${isShared}, repeat_weeks = ${weeks}, updated_at = now(),
        next_draft_on = case when ${isOtherRhythm} then (${clock().toISOString()}::timestamptz at time zone 'UTC')::date + 7 * ${weeks}::int
          else next_draft_on end
      where id = ${listId}`)
    return readListRow(tx, who, listId)
  })
}

/** Refuses: list.not_found, list.author_only. */
export function deleteList({ db }: Market, who: Member, listId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await refuseOthers(tx, who, await lockList(tx, who, listId))
    await tx.execute(sql`delete from company_lists where id = ${listId}`)
  })
}

/** Nothing happens where there is none. Refuses: list.not_found. */
export function dismissDraft({ db }: Market, who: Member, listId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockList(tx, who, listId)
    await tx.execute(sql`delete from company_list_drafts where list_id = ${listId}`)
  })
}

interface Locked {
  readonly [column: string]: unknown
  readonly author_id: string
  readonly name: string
  readonly is_shared: boolean
  readonly repeat_weeks: number | null
}

/** Locks a list that a member sees; its lines are changed under this lock. Refuses: list.not_found. */
export async function lockList(tx: Connection, who: Member, listId: string): Promise<Locked> {
  const { rows } = await tx.execute<Locked>(sql`
    select l.author_id, l.name, l.is_shared, l.repeat_weeks from company_lists l
    where ${seenBy(who)} and l.id = ${listId} for no key update`)
  const [list] = rows
  if (!list) throw new Refusal('list.not_found')
  return list
}

/** Others would lose the list: that is for its author and the owner of the company. */
async function refuseOthers(
  tx: Connection,
  { companyId, personId }: Member,
  { author_id }: Locked,
): Promise<void> {
  if (author_id === personId) return
  const { rows } = await tx.execute(sql`
    select from company_members where company_id = ${companyId} and person_id = ${personId} and role = 'owner'`)
  if (rows.length === 0) throw new Refusal('list.author_only')
}
