import type { z } from 'zod'
import { addDays, dayMs } from '#contracts/days.ts'
import { pesewasOrNull } from '#contracts/money.ts'
import { quotationLimits } from '#contracts/quotations/quotation.ts'
import type { NewQuotationRequest, QuotationRequest } from '#contracts/quotations/quotations.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import { maskContacts } from '../../contacts/mask-contacts.rules.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { claimUploads } from '../uploads/index.ts'
import type { QuotationDeps } from './quotation-deps.ts'
import { readRequest } from './requests.queries.ts'
import { tellStoresOfRequest } from './tell.ts'
import { today } from './today.ts'

export interface Member {
  readonly companyId: string
  readonly personId: string
}

/**
 * Sends a request to the stores that match best. Refuses: product.not_found, quotation.category_required, quotation.needed_by_past,
 * quotation.too_many_requests, quotation.file_invalid, upload.file_invalid.
 */
export function sendRequest(
  deps: QuotationDeps,
  member: Member,
  request: z.output<typeof NewQuotationRequest>,
): Promise<QuotationRequest> {
  const { market } = deps
  const now = market.clock()
  const days = quotationLimits.neededDaysMax
  if (request.needed_by < today(market) || request.needed_by > addDays(today(market), days))
    throw new Refusal('quotation.needed_by_past', { days })
  return market.db.transaction(async (tx) => {
    // Locks the company, so that its open requests are counted one after the other.
    await tx.execute(sql`select from companies where id = ${member.companyId} for no key update`)
    const { rows: open } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from quotation_requests where company_id = ${member.companyId} and state = 'open'`)
    if ((open[0]?.count ?? 0) >= quotationLimits.openRequestsMax)
      throw new Refusal('quotation.too_many_requests', { max: quotationLimits.openRequestsMax })
    const categoryId = await findCategory(tx, request)
    const target = pesewasOrNull(request.target_price)
    const closesAt = new Date(now.getTime() + quotationLimits.requestDays * dayMs)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into quotation_requests (company_id, author_id, title, description, product_id, category_id, quantity, unit,
        target_price, needed_by, region, only_region, closes_at, created_at)
      values (${member.companyId}, ${member.personId}, ${maskContacts(request.title, [], market.publicUrl())}, ${maskContacts(request.description, [], market.publicUrl())},
        ${request.product ?? null}, ${categoryId}, ${request.quantity}, ${request.unit}, ${target}, ${request.needed_by},
        ${request.region}, ${request.only_region}, ${closesAt.toISOString()}, ${now.toISOString()}) returning id`)
    const id = rows[0]?.id ?? ''
    await keepFiles(tx, member, id, request.files)
    const { rows: stores } = await tx.execute<{ store_id: string }>(sql`
      select show_to_stores(${id}, ${quotationLimits.firstStores}) as store_id`)
    await tellStoresOfRequest(tx, deps, id, {
      stores: stores.map((row) => row.store_id),
      isByEmail: true,
    })
    return readRequest(tx, member.companyId, id)
  })
}

/** The category that is named, or that of the product. */
async function findCategory(
  tx: Connection,
  { product, category }: Pick<z.output<typeof NewQuotationRequest>, 'product' | 'category'>,
): Promise<string> {
  const { rows } = product
    ? await tx.execute<{ id: string }>(sql`
        select p.category_id as id from products p join stores s on s.id = p.store_id
        where p.id = ${product} and p.status = 'active' and s.status = 'verified'`)
    : await tx.execute<{ id: string }>(sql`
        select category_by_slug(${category ?? ''}) as id`)
  if (!rows[0]?.id) throw new Refusal(product ? 'product.not_found' : 'quotation.category_required')
  return rows[0].id
}

const endings = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'pdf']

async function keepFiles(
  tx: Connection,
  { personId }: Member,
  requestId: string,
  files: readonly { url: string; name: string }[],
): Promise<void> {
  if (files.length === 0) return
  await claimUploads(
    tx,
    personId,
    'documents',
    files.map(({ url }) => url),
  )
  for (const [position, { url, name }] of files.entries()) {
    const uploadId = /uploads\/([0-9a-f-]{36})\/link/.exec(url)?.[1] ?? ''
    const { rows } = await tx.execute(sql`
      insert into quotation_request_files (request_id, upload_id, name, position)
      select ${requestId}, id, ${name}, ${position} from uploads
      where id = ${uploadId} and size <= ${quotationLimits.fileBytesMax} and ending in ${endings} returning upload_id`)
    if (rows.length === 0) throw new Refusal('quotation.file_invalid')
  }
}
