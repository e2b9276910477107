/** Paths of the shop's pages. */

/** [SH-2.02] The product page, by slug and id. */
export function productPath(product: { slug: string; id: string }): string {
  return `/product/${encodeURIComponent(product.slug)}?id=${product.id}`
}

export function categoryPath(slug: string): string {
  return `/category/${encodeURIComponent(slug)}`
}

/** The search page with the given parameters: words, brand, category and so on. */
export function searchPath(query: Record<string, string>): string {
  return `/search?${new URLSearchParams(query)}`
}
