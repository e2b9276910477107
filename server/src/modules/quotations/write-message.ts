import { sentence } from '#contracts/notifications/sentence.ts'
import { quotationLimits } from '#contracts/quotations/quotation.ts'
import type { QuotationRequest, StoreRequest } from '#contracts/quotations/quotations.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import { maskContacts } from '../../contacts/mask-contacts.rules.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { secondsUntil } from '../../seconds-until.ts'
import { lockPerson } from '../accounts/index.ts'
import { lockRequest, lockStoreRequest } from './lock-request.ts'
import type { QuotationDeps } from './quotation-deps.ts'
import { readRequest } from './requests.queries.ts'
import type { StorePerson } from './send-quotation.ts'
import type { Member } from './send-request.ts'
import { readStoreRequest } from './store-requests.queries.ts'
import { namesOf, storeRequestPath, tellBuyer, tellStores } from './tell.ts'

/**
 * Asks stores of a request: those that are named by their slugs, else all that have sent a quotation. Refuses:
 * quotation.request_not_found, quotation.nobody_to_ask, quotation.too_many_messages.
 */
export function askVendors(
  deps: QuotationDeps,
  { companyId, personId }: Member,
  requestId: string,
  { text, stores: slugs }: { text: string; stores?: readonly string[] | undefined },
): Promise<QuotationRequest> {
  return deps.market.db.transaction(async (tx) => {
    await countMessages(tx, personId)
    await lockRequest(tx, companyId, requestId)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select s.id from quotation_request_stores x join stores s on s.id = x.store_id
      where x.request_id = ${requestId} and ${
        slugs
          ? sql`s.slug in ${[...slugs]}`
          : sql`exists (select from quotations q where q.request_id = x.request_id and q.store_id = x.store_id)`
      } order by s.id`)
    if (rows.length < (slugs ? new Set(slugs).size : 1)) throw new Refusal('quotation.nobody_to_ask')
    const stores = rows.map(({ id }) => id)
    for (const store of stores) await keep(tx, deps, { requestId, store, personId, side: 'buyer', text })
    const names = await namesOf(tx, requestId)
    await tellStores(tx, deps, stores, {
      title: sentence('A buyer asks about a quotation'),
      text: sentence('{number}: {title}', names),
      link: storeRequestPath(requestId),
      button: 'Read and answer',
    })
    return readRequest(tx, companyId, requestId)
  })
}

/** A store asks the buyer of a request, or answers. Refuses: quotation.request_not_found, quotation.too_many_messages. */
export function writeToBuyer(
  deps: QuotationDeps,
  { storeId, personId }: StorePerson,
  requestId: string,
  text: string,
): Promise<StoreRequest> {
  return deps.market.db.transaction(async (tx) => {
    await countMessages(tx, personId)
    await lockStoreRequest(tx, storeId, requestId)
    await keep(tx, deps, { requestId, store: storeId, personId, side: 'store', text })
    const { rows } = await tx.execute<{ name: string }>(sql`select name from stores where id = ${storeId}`)
    const names = await namesOf(tx, requestId)
    await tellBuyer(tx, deps, requestId, {
      title: sentence('{store} writes about your request', { store: rows[0]?.name ?? '' }),
      text: sentence('{number}: {title}', names),
      button: 'Read and answer',
    })
    return readStoreRequest(tx, storeId, requestId)
  })
}

/** Messages of one person are counted one after the other. */
async function countMessages(tx: Connection, personId: string): Promise<void> {
  await lockPerson(tx, personId)
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select distinct created_at, ${secondsUntil(sql`created_at + interval '1 hour'`)} as seconds from quotation_messages
    where author_id = ${personId} and created_at > now() - interval '1 hour'
    order by created_at desc offset ${quotationLimits.messagesPerHour - 1} limit 1`)
  if (rows[0]) throw new Refusal('quotation.too_many_messages', { seconds: rows[0].seconds })
}

interface NewMessage {
  readonly requestId: string
  readonly store: string
  readonly personId: string
  readonly side: 'buyer' | 'store'
  readonly text: string
}

async function keep(
  tx: Connection,
  { market }: QuotationDeps,
  { requestId, store, personId, side, text }: NewMessage,
): Promise<void> {
  const masked = maskContacts(text, [], market.publicUrl())
  await tx.execute(sql`
    insert into quotation_messages (request_id, store_id, side, author_id, text, was_masked)
    values (${requestId}, ${store}, ${side}, ${personId}, ${masked}, ${masked !== text})`)
}
