import { z } from 'zod'
import { ProductCard } from './product.ts'

/** The flash sale that is open now; of several, the one that ends first. */
export const CurrentFlashSale = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ends_at: z.iso.datetime(),
    /** The highest discount among its products, in whole percent. */
    up_to_percent: z.int(),
    products: z.array(ProductCard),
  })
  .meta({ id: 'CurrentFlashSale' })
export type CurrentFlashSale = z.infer<typeof CurrentFlashSale>
