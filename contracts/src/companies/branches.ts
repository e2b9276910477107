import { z } from 'zod'
import { AddAddressForm, Address, NewAddress } from '../accounts/address.ts'
import { optionalText, requiredText } from '../accounts/person-fields.ts'
import { OptionalCedis } from '../cedis.ts'
import { CompanyPath } from './company.ts'

export const BranchPath = CompanyPath.extend({ branch: z.uuid() })

const own = {
  name: requiredText('Name the branch', 60).min(2, 'Name the branch'),
  /** As the company's accounts name it; printed on its orders. */
  cost_centre: optionalText(60),
  /** In cedis; null where there is no limit. */
  monthly_budget: OptionalCedis,
}
const addressOnly = { address_label: true, is_primary: true } as const

/** A branch with its delivery address. The address is labelled with the branch's name. */
export const NewBranch = NewAddress.omit(addressOnly)
  .extend({ ...own, is_active: z.boolean().default(true) })
  .meta({ id: 'NewBranch' })
export type NewBranch = z.infer<typeof NewBranch>

/** The rules of the form. A box that is not ticked is not sent. */
export const BranchForm = AddAddressForm.omit(addressOnly).extend({
  ...own,
  is_active: z.boolean().default(false),
})

export const Branch = z
  .object({
    id: z.uuid(),
    name: z.string(),
    cost_centre: z.string().nullable(),
    monthly_budget: z.number().nullable(),
    is_active: z.boolean(),
    address: Address,
  })
  .meta({ id: 'Branch' })
export type Branch = z.infer<typeof Branch>
