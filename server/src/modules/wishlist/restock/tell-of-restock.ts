import { sentence } from '#contracts/notifications/sentence.ts'
import { restockLimits } from '#contracts/restock/restock.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { firstNameOf } from '../../accounts/index.ts'
import { countDaysNotices, tellWithEmail, type UnsubscribeLinks } from '../../notifications/index.ts'

const batchMax = 100
/** A product that many wait for goes on in the next minute. */
const batchesMax = 20

interface Due extends Record<string, unknown> {
  person_id: string
  /** Null where it is not confirmed. */
  email: string | null
  name: string
  product: string
  store: string
  path: string
}

/**
 * Tells those who wait for something that is back in stock, each of them once: the request is deleted with the notice. A job of
 * each minute, so that whoever changes stock does not wait for it. Two servers take turns, so that the e-mails of a person's day are
 * counted rightly. Returns how many were told.
 */
export async function tellOfRestock(market: Market, links: UnsubscribeLinks): Promise<number> {
  let told = 0
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const due = await market.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tell of restock'))`)
      const rows = await takeDue(tx)
      for (const each of rows) await tell(tx, market, links, each)
      return rows.length
    })
    told += due
    if (due < batchMax) break
  }
  return told
}

async function takeDue(tx: Connection): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    with due as (
      select r.person_id, r.variant_id from restock_requests r
      join stock k on k.variant_id = r.variant_id and (not k.tracked or k.on_hand > k.reserved)
      join variants v on v.id = r.variant_id and v.is_active
      join products p on p.id = v.product_id and p.status = 'active'
      join stores s on s.id = p.store_id and s.status = 'verified'
      order by r.created_at limit ${batchMax} for update of r skip locked),
    taken as (
      delete from restock_requests r using due
      where r.person_id = due.person_id and r.variant_id = due.variant_id returning r.person_id, r.variant_id, r.created_at)
    select t.person_id, case when person.email_verified then person.email end as email, person.name, s.name as store,
      p.name || case when v.options = '{}' then '' else ', ' || v.name end as product,
      '/product/' || p.slug || '?variant=' || v.id as path
    from taken t join variants v on v.id = t.variant_id join products p on p.id = v.product_id
    join stores s on s.id = p.store_id join people person on person.id = t.person_id and person.deleted_at is null
    order by t.created_at`)
  return rows
}

async function tell(tx: Connection, market: Market, links: UnsubscribeLinks, due: Due): Promise<void> {
  const { person_id: personId, product, store, path } = due
  const title = sentence('{product} is back in stock', { product })
  const text = sentence('{store} has it again. Others were told too, so be quick.', { store })
  // Each e-mail goes with a notice, so there are never more e-mails than notices.
  const isOneTooMany = (await countDaysNotices(tx, personId, 'restock')) >= restockLimits.emailsPerDay
  await tellWithEmail(
    tx,
    { publicUrl: market.publicUrl, links },
    {
      ...{ personId, email: isOneTooMany ? null : due.email, firstName: firstNameOf(due.name) },
      ...{ kind: 'restock', title, text, link: path, button: 'See it' },
      more: ['You asked us to tell you once. We will not write about it again.'],
    },
  )
}
