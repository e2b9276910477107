import { Refusal } from '#contracts/refusals.ts'
import type { DocumentLink } from '#contracts/uploads/upload.schema.ts'
import { sql } from '../../database/drizzle.ts'
import type { QuotationDeps } from './quotation-deps.ts'

interface Wanted {
  readonly readerId: string
  readonly requestId: string
  readonly fileId: string
}

/** A link to a file of a request for a member of its company. Refuses: upload.not_found. */
export const openCompanyFile = (deps: QuotationDeps, companyId: string, wanted: Wanted) =>
  open(deps, wanted, sql`r.company_id = ${companyId}`)

/** A link to a file of a request for a store that can see the request. Refuses: upload.not_found. */
export const openStoreFile = (deps: QuotationDeps, storeId: string, wanted: Wanted) =>
  open(
    deps,
    wanted,
    sql`exists (select from quotation_request_stores x where x.request_id = r.id and x.store_id = ${storeId})`,
  )

async function open(
  { market, linkForReader }: QuotationDeps,
  { readerId, requestId, fileId }: Wanted,
  isAllowed: ReturnType<typeof sql>,
): Promise<DocumentLink> {
  const { rows } = await market.db.execute(sql`
    select from quotation_request_files f join quotation_requests r on r.id = f.request_id
    where f.upload_id = ${fileId} and r.id = ${requestId} and ${isAllowed}`)
  if (rows.length === 0) throw new Refusal('upload.not_found')
  return linkForReader(readerId, fileId)
}
