import type { CompanyList, ListRow } from '#contracts/lists/lists.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import type { Buyer } from '../../../plugins/access.ts'
import { readGoods } from '../../cart/index.ts'
import { orderGoodsOf } from '../order-goods.rules.ts'

/** A member who acts for a company. */
export type Member = Buyer & { readonly companyId: string }

/** The lists `l` that a member sees: shared ones and the member's own. */
export const seenBy = ({ companyId, personId }: Member): SQL =>
  sql`l.company_id = ${companyId} and (l.is_shared or l.author_id = ${personId})`

const head = ({
  personId,
}: Member) => sql`l.id, l.name, l.is_shared, l.author_id = ${personId} as is_own, a.name as author_name,
  l.repeat_weeks, l.next_draft_on::text as next_draft_on, iso_instant(l.ordered_at) as ordered_at`

function listRows(db: Connection, who: Member, only: SQL) {
  return db.execute<ListRow & Record<string, unknown>>(sql`
    select ${head(who)}, (select count(*)::int from company_list_lines x where x.list_id = l.id) as lines_count,
      exists (select from company_list_drafts d where d.list_id = l.id) as has_draft
    from company_lists l join people a on a.id = l.author_id
    where ${seenBy(who)} and ${only} order by lower(l.name), l.id`)
}

/** The lists that a member sees, by name. */
export async function listLists(db: Connection, who: Member): Promise<ListRow[]> {
  return (await listRows(db, who, sql`true`)).rows
}

/** Refuses: list.not_found. */
export async function readListRow(db: Connection, who: Member, listId: string): Promise<ListRow> {
  const [row] = (await listRows(db, who, sql`l.id = ${listId}`)).rows
  if (!row) throw new Refusal('list.not_found')
  return row
}

/** A list with the goods of its lines and its draft, as their prices are now. Refuses: list.not_found. */
export async function readList({ db, pool }: Market, who: Member, listId: string): Promise<CompanyList> {
  const { rows } = await db.execute<Omit<CompanyList, 'goods'> & Record<string, unknown>>(sql`
    select ${head(who)}, lines.all as lines, (
      select jsonb_build_object('created_at', iso_instant(d.created_at), 'lines', d.lines)
      from company_list_drafts d where d.list_id = l.id) as draft
    from company_lists l join people a on a.id = l.author_id
    cross join lateral (${linesOf(sql`l.id`)}) lines
    where ${seenBy(who)} and l.id = ${listId}`)
  const [list] = rows
  if (!list) throw new Refusal('list.not_found')
  const variants = new Set([...list.lines, ...(list.draft?.lines ?? [])].map((line) => line.variant_id))
  const goods = await readGoods(pool, who, [...variants])
  return { ...list, goods: goods.map(orderGoodsOf) }
}

/** The lines of a list as JSON in the column `all`, in the order in which they were put on it. */
export const linesOf = (listId: SQL): SQL => sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'variant_id', x.variant_id, 'quantity', x.quantity, 'keep', x.keep,
    'counted', x.counted) order by x.created_at, x.id), '[]') as all
  from company_list_lines x where x.list_id = ${listId}`

/** The lists of a person, for the download. */
export async function exportLists(db: Connection, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select c.name as company, l.name, l.is_shared, l.repeat_weeks, l.created_at, (
      select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'sku', v.sku, 'quantity', x.quantity, 'keep', x.keep) order by x.id), '[]')
      from company_list_lines x join variants v on v.id = x.variant_id join products p on p.id = v.product_id
      where x.list_id = l.id) as lines
    from company_lists l join companies c on c.id = l.company_id where l.author_id = ${personId} order by l.created_at, l.id`)
  return rows
}
