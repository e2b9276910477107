import { sentence } from '#contracts/notifications/sentence.ts'
import type { QuotationRequest } from '#contracts/quotations/quotations.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import { maskContacts } from '../../contacts/mask-contacts.rules.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { showStockOf } from './accept-quotation.ts'
import { lockRequest, refuseClosed } from './lock-request.ts'
import type { QuotationDeps } from './quotation-deps.ts'
import { readRequest } from './requests.queries.ts'
import type { Member } from './send-request.ts'
import { namesOf, storeRequestPath, tellStores } from './tell.ts'

/** The buyer declines one quotation with a reason; its store may send another version. Refuses: quotation.* */
export function declineQuotation(
  deps: QuotationDeps,
  { companyId }: Member,
  { requestId, quotationId, reason }: { requestId: string; quotationId: string; reason: string },
): Promise<QuotationRequest> {
  return deps.market.db.transaction(async (tx) => {
    const request = await lockRequest(tx, companyId, requestId)
    const { rows } = await tx.execute<{ store_id: string; state: string }>(sql`
      select store_id, state from quotations where id = ${quotationId} and request_id = ${requestId}`)
    const [quotation] = rows
    if (!quotation) throw new Refusal('quotation.not_found')
    refuseClosed(request)
    if (quotation.state !== 'open') throw new Refusal('quotation.not_open')
    await tx.execute(sql`
      update quotations set state = 'declined', declined_reason = ${maskContacts(reason, [], deps.market.publicUrl())}, updated_at = now()
      where id = ${quotationId}`)
    const names = await namesOf(tx, requestId)
    await tellStores(tx, deps, [quotation.store_id], {
      title: sentence('Your quotation was declined'),
      text: sentence('{number}: {title}. You can send another version.', names),
      link: storeRequestPath(requestId),
      button: 'Read the reason',
    })
    return readRequest(tx, companyId, requestId)
  })
}

/**
 * The buyer closes a request; who has sent a quotation is told. A quotation that was accepted and not ordered is given back: its pieces
 * are free again, and it can no longer be ordered. Refuses: quotation.*
 */
export function cancelRequest(
  deps: QuotationDeps,
  { companyId }: Member,
  requestId: string,
  reason: string,
): Promise<QuotationRequest> {
  return deps.market.db.transaction(async (tx) => {
    const request = await lockRequest(tx, companyId, requestId)
    if (request.state === 'accepted') await giveBack(tx, deps, requestId, reason)
    else refuseClosed(request)
    await tx.execute(sql`
      update quotation_requests set state = 'cancelled', cancel_reason = ${maskContacts(reason, [], deps.market.publicUrl())}, updated_at = now()
      where id = ${requestId}`)
    const { rows } = await tx.execute<{ store_id: string }>(sql`
      update quotations set state = 'lost', updated_at = now()
      where request_id = ${requestId} and state = 'open' returning store_id`)
    const names = await namesOf(tx, requestId)
    await tellStores(
      tx,
      deps,
      rows.map((row) => row.store_id),
      {
        title: sentence('A request for a quotation was closed'),
        text: sentence('{number}: {title}', names),
        link: storeRequestPath(requestId),
        button: 'Read the request',
      },
    )
    return readRequest(tx, companyId, requestId)
  })
}

async function giveBack(
  tx: Connection,
  deps: QuotationDeps,
  requestId: string,
  reason: string,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; store_id: string }>(sql`
    update quotations set state = 'declined', declined_reason = ${maskContacts(reason, [], deps.market.publicUrl()) || null}, updated_at = now()
    where request_id = ${requestId} and state = 'accepted' returning id, store_id`)
  const ids = rows.map(({ id }) => id)
  await deps.takeOutOfCarts(tx, ids)
  for (const id of ids) await tx.execute(sql`select release_quoted(array[${id}]::uuid[])`)
  await showStockOf(tx, ids)
  await tellStores(
    tx,
    deps,
    rows.map((row) => row.store_id),
    {
      title: sentence('The buyer gave your accepted quotation back'),
      text: sentence('{number}: {title}. Its pieces are on sale again.', await namesOf(tx, requestId)),
      link: storeRequestPath(requestId),
      button: 'Read the request',
    },
  )
}
