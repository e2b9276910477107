import { z } from 'zod'

/** The parts of all goods that have products, as sitemaps list them. */
export const SitemapParts = z.object({ parts: z.array(z.number().int().min(1)) })

/** One part: addresses of goods and of the shops they are from, with the day of the last change. */
export const SitemapPart = z.object({
  /** Those for companies alone have their page on the business side. */
  products: z.array(z.object({ slug: z.string(), changed: z.iso.date(), for_companies: z.boolean() })),
  /** Those that have goods for shoppers here. */
  stores: z.array(z.string()),
})

/** Numbers of products in one part. */
export const sitemapPartSize = 10_000
