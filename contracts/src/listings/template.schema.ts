import { z } from 'zod'
import { lineText } from '../seen-text.ts'
import { DraftFields } from './listing.schema.ts'
import { listingLimits } from './listing.ts'
import { Listing } from './listing-answers.ts'

/** What a template keeps of a product's form: nothing that is one product's own, as its name, SKU, pieces and pictures. */
export const TemplateFields = DraftFields.omit({ name: true, sku: true, status: true, stock: true })
export type TemplateFields = z.output<typeof TemplateFields>

export const TemplateName = z.object({
  name: lineText()
    .min(1, 'Name the template')
    .max(listingLimits.templateNameMax, 'Please use at most 80 characters'),
})

export const NewTemplate = TemplateName.extend({ fields: TemplateFields })

const Template = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The title of its category. */
  category: z.string(),
  saved_at: z.iso.datetime(),
})

/** The templates of a store, by category and name. */
export const ListingTemplates = z.object({ results: z.array(Template) }).meta({ id: 'ListingTemplates' })
export type ListingTemplates = z.infer<typeof ListingTemplates>

/** The same fields as `TemplateFields`, as a product is answered. */
const KeptFields = Listing.pick({
  ...{ audience: true, description: true, brand: true, category: true, features: true, attributes: true },
  ...{ base_price: true, sale_price: true, cost_price: true, bulk_tiers: true },
  ...{ weight_lbs: true, length_in: true, width_in: true, height_in: true },
  ...{ track_inventory: true, low_stock_threshold: true, order_multiple: true },
})

export const ListingTemplate = Template.extend({ fields: KeptFields }).meta({ id: 'ListingTemplate' })
export type ListingTemplate = z.infer<typeof ListingTemplate>
