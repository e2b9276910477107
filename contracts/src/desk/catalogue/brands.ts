import { z } from 'zod'
import { pageNumber } from '../../call.ts'
import { OperatorAct, Reason } from '../../operators/operators.ts'
import { catalogueName, catalogueText, seen, slugField } from './categories.ts'

export const brandStates = ['shown', 'retired', 'all'] as const
export const DeskBrandsQuery = z.object({
  /** Any part of the name, or of an address that it has or had. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(brandStates).default('shown'),
  page: pageNumber(),
})
export type DeskBrandsQuery = z.infer<typeof DeskBrandsQuery>

const fields = { name: catalogueName, slug: slugField, description: catalogueText }
export const NewBrandForm = z.object({ ...fields, reason: Reason })
export type NewBrandForm = z.infer<typeof NewBrandForm>
export const RenameBrandForm = z.object({ ...fields, seen, reason: Reason })
export type RenameBrandForm = z.infer<typeof RenameBrandForm>
export const MergeBrandForm = z.object({ into: z.uuid('Choose a brand'), seen, reason: Reason })
export type MergeBrandForm = z.infer<typeof MergeBrandForm>

export const DeskBrandRow = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  is_active: z.boolean(),
  /** All its products, drafts too, and those of brands that became part of it and still follow. */
  products: z.int(),
  /** What shoppers and companies find. */
  for_shoppers: z.int(),
  for_companies: z.int(),
})
export type DeskBrandRow = z.infer<typeof DeskBrandRow>
export const DeskBrands = z
  .object({ total: z.int(), page_size: z.int(), rows: z.array(DeskBrandRow) })
  .meta({ id: 'DeskBrands' })

export const DeskBrand = DeskBrandRow.extend({
  description: z.string(),
  version: z.int(),
  moving: z.int(),
  /** Addresses that mean it besides its own. */
  old_slugs: z.array(z.string()),
  history: z.array(OperatorAct),
}).meta({ id: 'DeskBrand' })
export type DeskBrand = z.infer<typeof DeskBrand>
