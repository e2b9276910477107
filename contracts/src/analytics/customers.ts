import { z } from 'zod'
import { customerGroups } from './customer-groups.ts'
import { Compared, TopCustomer } from './dashboard.ts'
import { customerSides, customerSorts } from './definitions.ts'

export const CustomerGroup = z.enum(customerGroups)
export type CustomerGroup = z.infer<typeof CustomerGroup>

/** VE-2.15 to VE-2.18. "before" is the value at the end of last month. */
export const CustomerFigures = z
  .object({
    total: z.int(),
    /** This and the averages: null for people who may see neither orders nor money. */
    revenue: z.number().nullable(),
    new: Compared,
    returning: Compared,
    average_purchase: Compared.nullable(),
    average_visit: Compared.nullable(),
    inactive: Compared,
    dormant: Compared,
    top_spenders: z.array(TopCustomer),
    top_visitors: z.array(TopCustomer),
  })
  .meta({ id: 'CustomerFigures' })
export type CustomerFigures = z.infer<typeof CustomerFigures>

/** VE-2.20, VE-3.16. */
export const CustomerRow = z
  .object({
    id: z.uuid(),
    /** The first name alone for people without the right to see customers. */
    name: z.string(),
    /** Whether the name is that of a company that Juaso has verified; null where it is no company's. */
    company_verified: z.boolean().nullable(),
    /** The phone number of the newest order's address; null once the account is deleted, and without that right. */
    contact: z.string().nullable(),
    last_order_at: z.iso.datetime(),
    orders: z.int(),
    type: z.enum(['b2b', 'b2c']),
    spent: z.number().nullable(),
    visits: z.int(),
  })
  .meta({ id: 'CustomerRow' })
export type CustomerRow = z.infer<typeof CustomerRow>

export const CustomerQuery = z.object({
  tab: CustomerGroup.default('all'),
  /** VE-2.20: part of the name. */
  q: z.string().trim().max(100).default(''),
  type: z.enum(customerSides).default('all'),
  sort: z.enum(customerSorts).default('last_order'),
})
export type CustomerQuery = z.infer<typeof CustomerQuery>
