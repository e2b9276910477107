import type { Address } from '#contracts/accounts/address.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'
import type { Buyer } from '../../plugins/access.ts'
import { readAddress } from '../accounts/index.ts'
import { needsPoNumber, readBranchDestination } from '../companies/index.ts'

/** Where an order goes: an address of the buyer, or a branch of the company that the buyer buys for. */
interface Destination {
  readonly address: Address
  readonly branchId: string | null
  readonly costCentre: string | null
}

/** The address or branch with this id; null where the buyer has none such. */
export async function readDestination(
  db: Database,
  { personId, companyId }: Buyer,
  id: string,
): Promise<Destination | null> {
  const address = await readAddress(db, personId, id)
  if (address) return { address, branchId: null, costCentre: null }
  return companyId === null ? null : readBranchDestination(db, companyId, id)
}

/** The number under which a company has an order in its own books. Refuses: checkout.po_number_required. */
export async function poNumberFor(
  db: Database,
  { companyId }: Buyer,
  given: string | null,
): Promise<string | null> {
  if (companyId === null) return null
  if (given === null && (await needsPoNumber(db, companyId))) throw new Refusal('checkout.po_number_required')
  return given
}
