import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'

/** Which of these products are favourites of the signed-in person. Throws ApiError. */
export async function listFavoritesAmong(ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let start = 0; start < ids.length; start += limits.wishlistPageSize) {
    const some = ids.slice(start, start + limits.wishlistPageSize)
    found.push(...(await api('GET /wishlist/marks', { query: { products: some.join(',') } })).products)
  }
  return found
}
