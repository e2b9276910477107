import { z } from 'zod'
import { ProductCard } from './product.ts'

/** A flash sale as buyers see it: what it still has, the largest discount first. */
export const OpenFlashSale = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ends_at: z.iso.datetime(),
    /** The highest discount among its products, in whole percent. */
    up_to_percent: z.int(),
    products: z.array(ProductCard),
  })
  .meta({ id: 'OpenFlashSale' })
export type OpenFlashSale = z.infer<typeof OpenFlashSale>

/** All that run now, the one that ends first before the others. */
export const OpenFlashSales = z.array(OpenFlashSale).meta({ id: 'OpenFlashSales' })
export type OpenFlashSales = z.infer<typeof OpenFlashSales>
