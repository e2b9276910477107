import { sql } from 'drizzle-orm'
import { sentence } from '#contracts/notifications/sentence.ts'
import type { QuotationRequest } from '#contracts/quotations/quotations.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import { maskContacts } from '../../mask-contacts.rules.ts'
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
      update quotations set state = 'declined', declined_reason = ${maskContacts(reason)}, updated_at = now()
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

/** The buyer closes a request without accepting anything; who has sent a quotation is told. Refuses: quotation.* */
export function cancelRequest(
  deps: QuotationDeps,
  { companyId }: Member,
  requestId: string,
  reason: string,
): Promise<QuotationRequest> {
  return deps.market.db.transaction(async (tx) => {
    refuseClosed(await lockRequest(tx, companyId, requestId))
    await tx.execute(sql`
      update quotation_requests set state = 'cancelled', cancel_reason = ${maskContacts(reason)}, updated_at = now()
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
