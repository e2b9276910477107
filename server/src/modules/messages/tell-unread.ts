import { type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'
import { firstNameOf } from '../accounts/index.ts'
import { tellWithEmail, type UnsubscribeLinks } from '../notifications/index.ts'

const afterMinutes = 5
const batchMax = 100

interface Deps {
  readonly market: Market
  /** Absent where the e-mail is no usual one, so that it has no link that stops them. */
  readonly links?: UnsubscribeLinks
}

interface Untold extends Record<string, unknown> {
  id: string
  store: string
  buyer: string
  person_id: string
  store_id: string
  for_buyer: boolean
}

/**
 * Tells whoever has not read a message after five minutes, by a notice and an e-mail: once for a conversation until it is read.
 * Returns how many conversations it was.
 */
export function tellUnread(market: Market, links: UnsubscribeLinks): Promise<number> {
  return market.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Untold>(sql`
      select c.id, s.name as store, split_part(btrim(w.name), ' ', 1) as buyer, c.person_id, c.store_id,
        (c.buyer_told_at is null and c.buyer_unread_since < now() - make_interval(mins => ${afterMinutes})) is true as for_buyer
      from conversations c join stores s on s.id = c.store_id join people w on w.id = c.person_id
      where (c.buyer_unread > 0 and c.buyer_told_at is null or c.store_unread > 0 and c.store_told_at is null)
        and (c.buyer_told_at is null and c.buyer_unread_since < now() - make_interval(mins => ${afterMinutes})
          or c.store_told_at is null and c.store_unread_since < now() - make_interval(mins => ${afterMinutes}))
      order by c.last_at limit ${batchMax} for update of c skip locked`)
    for (const row of rows) await tellOne(tx, { market, links }, row)
    return rows.length
  })
}

async function tellOne(tx: Connection, deps: Deps, row: Untold): Promise<void> {
  if (row.for_buyer) {
    await tx.execute(sql`update conversations set buyer_told_at = now() where id = ${row.id}`)
    if (!(await mayStillRead(tx, row))) return
    const title = sentence('{store} has answered you', { store: row.store })
    await tell(tx, deps, row.person_id, title, `/messages/${row.id}`)
    return
  }
  await tx.execute(sql`update conversations set store_told_at = now() where id = ${row.id}`)
  await tellStore(tx, deps, row, sentence('{person} asks {store}', { person: row.buyer, store: row.store }))
}

/** Tells everybody who may answer for the store. */
export async function tellStore(
  tx: Connection,
  deps: Deps,
  { id, store_id: storeId }: Pick<Untold, 'id' | 'store_id'>,
  title: KnownSentence,
): Promise<void> {
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    select person_id from store_members where store_id = ${storeId} and store_role_may(role, 'orders')`)
  for (const { person_id: person } of rows) await tell(tx, deps, person, title, `/b2b/vendor/messages/${id}`)
}

/** False for a parcel of a company that the buyer has left. */
async function mayStillRead(tx: Connection, { id, person_id: personId }: Untold): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from conversations c join parcels p on p.id = c.parcel_id join orders o on o.id = p.order_id
    where c.id = ${id} and not may_read_order(${personId}, o.person_id, o.company_id)`)
  return rows.length === 0
}

async function tell(
  tx: Connection,
  { market, links }: Deps,
  personId: string,
  title: KnownSentence,
  link: string,
): Promise<void> {
  const { rows } = await tx.execute<{ name: string; email: string | null }>(sql`
    select name, case when email_verified and deleted_at is null then email end as email from people where id = ${personId}`)
  const [person] = rows
  if (!person) return
  await tellWithEmail(
    tx,
    { publicUrl: market.publicUrl, ...(links && { links }) },
    {
      ...{ personId, email: person.email, firstName: firstNameOf(person.name) },
      ...{ kind: 'messages', title, text: sentence('A message waits for you.'), link },
      button: 'Read and answer',
    },
  )
}
