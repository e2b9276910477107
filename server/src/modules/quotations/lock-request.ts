import type { RequestState } from '#contracts/quotations/quotation.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

export interface LockedRequest extends Record<string, unknown> {
  readonly id: string
  readonly state: RequestState
  readonly quantity: number
  readonly title: string
}

/**
 * Locks a request of a company before anything of it changes: its quotations are locked after it.
 * Refuses: quotation.request_not_found.
 */
export async function lockRequest(tx: Connection, companyId: string, id: string): Promise<LockedRequest> {
  const { rows } = await tx.execute<LockedRequest>(sql`
    select id, state, quantity, title from quotation_requests where id = ${id} and company_id = ${companyId} for no key update`)
  if (!rows[0]) throw new Refusal('quotation.request_not_found')
  return rows[0]
}

/** Locks a request that a store can see. Refuses: quotation.request_not_found. */
export async function lockStoreRequest(tx: Connection, storeId: string, id: string): Promise<LockedRequest> {
  const { rows } = await tx.execute<LockedRequest>(sql`
    select r.id, r.state, r.quantity, r.title from quotation_requests r
    join quotation_request_stores x on x.request_id = r.id and x.store_id = ${storeId}
    where r.id = ${id} for no key update of r`)
  if (!rows[0]) throw new Refusal('quotation.request_not_found')
  return rows[0]
}

/** Refuses a request that is over: quotation.request_closed, quotation.already_accepted. */
export function refuseClosed({ state }: Pick<LockedRequest, 'state'>): void {
  if (state === 'accepted' || state === 'ordered') throw new Refusal('quotation.already_accepted')
  if (state !== 'open') throw new Refusal('quotation.request_closed')
}
