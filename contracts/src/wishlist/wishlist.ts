import { z } from 'zod'
import { ProductCard } from '../catalog/product.ts'
import { pageOf } from '../page.ts'
import { refusals } from '../refusals.ts'

/** SH-7.10. */
export const AddToWishlist = z.object({
  product: z
    .string({ error: refusals['wishlist.product_invalid'].sentence })
    .pipe(z.uuid(refusals['wishlist.product_invalid'].sentence)),
})

/** SH-3.13: the product's summary and when it was added. */
export const WishlistEntry = ProductCard.extend({ added_at: z.iso.datetime() }).meta({ id: 'WishlistEntry' })
export type WishlistEntry = z.infer<typeof WishlistEntry>

export const WishlistPage = pageOf(WishlistEntry)

/** The ids of those products that are favourites. */
export const WishlistMarks = z.object({ products: z.array(z.uuid()) }).meta({ id: 'WishlistMarks' })
export type WishlistMarks = z.infer<typeof WishlistMarks>
