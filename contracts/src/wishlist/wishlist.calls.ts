import { z } from 'zod'
import { ById, type CallTable, noBody, pageNumber, wholeNumber } from '../call.ts'
import { limits } from '../limits.ts'
import { AddToWishlist, WishlistMarks, WishlistPage } from './wishlist.ts'

const ListQuery = z.object({
  page: pageNumber(),
  page_size: wholeNumber(1, limits.wishlistPageSize).default(limits.pageSize),
})
const MarksQuery = z.object({
  products: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(limits.wishlistPageSize)),
})
const config = {
  access: 'signed-in',
  tags: ['Favourites'],
  invalid: { params: 'wishlist.not_found' },
} as const

/** SH-7.08 to SH-7.12, and which hearts of a page are filled. */
export const wishlistCalls = {
  'GET /wishlist': {
    seeAs: true,
    ...config,
    summary: 'My favourites, the newest first',
    query: ListQuery,
    answers: { 200: WishlistPage },
  },
  'GET /wishlist/marks': {
    seeAs: true,
    ...config,
    invalid: { querystring: 'wishlist.product_invalid' },
    summary: 'Which of these products (ids, joined by commas) are my favourites',
    query: MarksQuery,
    answers: { 200: WishlistMarks },
  },
  'POST /wishlist': {
    ...config,
    invalid: { body: 'wishlist.product_invalid' },
    summary: 'Add a favourite',
    body: AddToWishlist,
    answers: { 201: AddToWishlist },
  },
  'DELETE /wishlist/:id': {
    ...config,
    summary: 'Remove a favourite',
    params: ById,
    answers: { 204: noBody },
  },
  'DELETE /wishlist': { ...config, summary: 'Clear my favourites', answers: { 204: noBody } },
} satisfies CallTable
