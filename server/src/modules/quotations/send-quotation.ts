import type { z } from 'zod'
import { addDays } from '#contracts/days.ts'
import { pesewasOf } from '#contracts/money.ts'
import { sentence } from '#contracts/notifications/sentence.ts'
import { quotationLimits } from '#contracts/quotations/quotation.ts'
import type { NewQuotation, StoreRequest } from '#contracts/quotations/quotations.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import { maskContacts } from '../../contacts/mask-contacts.rules.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { lockStoreRequest, refuseClosed } from './lock-request.ts'
import type { QuotationDeps } from './quotation-deps.ts'
import { readStoreRequest } from './store-requests.queries.ts'
import { namesOf, tellBuyer } from './tell.ts'
import { today } from './today.ts'

export interface StorePerson {
  readonly storeId: string
  readonly personId: string
}

/**
 * Sends a store's quotation, or its next version; the earlier ones stay. A declined or expired quotation is open again. Refuses:
 * quotation.request_not_found, quotation.request_closed, quotation.already_accepted, quotation.valid_until_past,
 * quotation.variant_unknown, quotation.vendor_not_selling, quotation.too_many_versions.
 */
export function sendQuotation(
  deps: QuotationDeps,
  { storeId, personId }: StorePerson,
  requestId: string,
  terms: z.output<typeof NewQuotation>,
): Promise<StoreRequest> {
  const { market } = deps
  const isValid =
    terms.valid_until >= today(market) &&
    terms.valid_until <= addDays(today(market), quotationLimits.validDaysMax)
  return market.db.transaction(async (tx) => {
    const request = await lockStoreRequest(tx, storeId, requestId)
    refuseClosed(request)
    if (!isValid) throw new Refusal('quotation.valid_until_past')
    const store = await sellingStore(tx, storeId)
    if (terms.variant) await refuseUnknownVariant(tx, storeId, terms.variant)
    const { rows } = await tx.execute<{ id: string; version: number }>(sql`
      insert into quotations (request_id, store_id, version, valid_until)
      values (${requestId}, ${storeId}, 1, ${terms.valid_until})
      on conflict (request_id, store_id) do update set version = quotations.version + 1, valid_until = excluded.valid_until,
        state = 'open', declined_reason = null, updated_at = now()
      returning id, version`)
    const { id, version } = rows[0] as { id: string; version: number }
    if (version > quotationLimits.versionsMax)
      throw new Refusal('quotation.too_many_versions', { max: quotationLimits.versionsMax })
    await tx.execute(sql`
      insert into quotation_versions (quotation_id, version, unit_price, min_quantity, delivery_price, delivery_days, valid_until,
        note, variant_id, author_id)
      values (${id}, ${version}, ${pesewasOf(terms.unit_price)}, ${terms.min_quantity}, ${pesewasOf(terms.delivery_price)},
        ${terms.delivery_days}, ${terms.valid_until}, ${maskContacts(terms.note, [], market.publicUrl())}, ${terms.variant ?? null}, ${personId})`)
    const names = await namesOf(tx, requestId)
    await tellBuyer(tx, deps, requestId, {
      title:
        version === 1
          ? sentence('{store} has sent you a quotation', { store })
          : sentence('{store} has changed its quotation', { store }),
      text: sentence('{number}: {title}', names),
      button: 'Compare the quotations',
    })
    return readStoreRequest(tx, storeId, requestId)
  })
}

/** The name of a store that may sell today. Refuses: quotation.vendor_not_selling. */
export async function sellingStore(tx: Connection, storeId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string; is_selling: boolean }>(sql`
    select name, selling_status(status, closed_from, closed_until) = 'verified' as is_selling from stores where id = ${storeId}`)
  const store = rows[0]?.name ?? ''
  if (!rows[0]?.is_selling) throw new Refusal('quotation.vendor_not_selling', { store })
  return store
}

async function refuseUnknownVariant(tx: Connection, storeId: string, variantId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from variants v join products p on p.id = v.product_id
    where v.id = ${variantId} and v.store_id = ${storeId} and v.is_active and p.status = 'active'`)
  if (rows.length === 0) throw new Refusal('quotation.variant_unknown')
}
