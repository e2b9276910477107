import type { ListLine } from '#contracts/lists/lists.schema.ts'
import { toOrderOf } from '#contracts/lists/quantities.ts'
import { sentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { readGoods } from '../../cart/index.ts'
import { tellPerson } from '../../notifications/index.ts'
import { linesOf } from './lists.queries.ts'

const batchMax = 100

interface Due {
  readonly [column: string]: unknown
  readonly company_id: string
  readonly author_id: string
  readonly name: string
  readonly lines: ListLine[]
}

/**
 * Writes the drafts of the lists that repeat and whose day has come, and tells the members who can order them. Nothing is ordered.
 * Returns how many lists it worked on. One transaction per list.
 */
export async function writeDrafts(market: Market): Promise<number> {
  const today = market.clock().toISOString().slice(0, 10)
  const { rows } = await market.db.execute<{ id: string }>(sql`
    select id from company_lists where next_draft_on <= ${today}::date order by next_draft_on, id limit ${batchMax}`)
  for (const { id } of rows) await market.db.transaction((tx) => writeDraft(market, tx, id, today))
  return rows.length
}

async function writeDraft(market: Market, tx: Connection, listId: string, today: string): Promise<void> {
  const { rows } = await tx.execute<Due>(sql`
    select l.company_id, l.author_id, l.name, lines.all as lines from company_lists l
    cross join lateral (${linesOf(sql`l.id`)}) lines
    where l.id = ${listId} and l.next_draft_on <= ${today}::date for no key update of l skip locked`)
  const [list] = rows
  if (!list) return
  // A market that was closed for weeks writes one draft, not one for each of them.
  await tx.execute(sql`
    update company_lists set next_draft_on = next_draft_on
      + 7 * repeat_weeks * (1 + (${today}::date - next_draft_on) / (7 * repeat_weeks)) where id = ${listId}`)
  const lines = await draftLines(market, list)
  if (lines.length === 0) return
  await tx.execute(sql`
    insert into company_list_drafts (list_id, lines, created_at)
    values (${listId}, ${JSON.stringify(lines)}::jsonb, ${market.clock().toISOString()})
    on conflict (list_id) do update set lines = excluded.lines, created_at = excluded.created_at`)
  await tellMembers(tx, listId, list)
}

/** What can be ordered now, each in numbers that can be ordered; goods that are enough or gone are left out. */
async function draftLines({ pool }: Market, { author_id: personId, company_id: companyId, lines }: Due) {
  const goods = await readGoods(
    pool,
    { personId, companyId },
    lines.map((line) => line.variant_id),
  )
  const rules = new Map(
    goods.flatMap(({ variantId, forSale, rule }) => (forSale && rule ? [[variantId, rule]] : [])),
  )
  return lines.flatMap((line) => {
    const rule = rules.get(line.variant_id)
    const quantity = rule ? toOrderOf(line, rule) : 0
    return quantity > 0 ? [{ variant_id: line.variant_id, quantity }] : []
  })
}

/** Those who may put it into a cart: all buying members where it is shared, else its author. */
async function tellMembers(tx: Connection, listId: string, { name }: Due): Promise<void> {
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    select m.person_id from company_lists l join company_members m on m.company_id = l.company_id
    where l.id = ${listId} and company_role_may(m.role, 'buy') and (l.is_shared or m.person_id = l.author_id) order by m.person_id`)
  for (const { person_id: personId } of rows) {
    await tellPerson(tx, {
      personId,
      kind: 'companies',
      title: sentence('The next order of {list} is ready', { list: name }),
      text: sentence(
        'Look it over and put it into your cart with one tap. Nothing is ordered until you check out.',
      ),
      link: `/b2b/lists/${listId}`,
    })
  }
}
