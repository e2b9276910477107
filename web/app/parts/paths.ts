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

interface Wanted {
  product: string
  name: string
  quantity: number
}

/** The form that asks vendors for a price, filled in for one product where one is given. */
export function quotationFormPath(wanted: Wanted | null): string {
  if (!wanted) return '/b2b/quotations/new'
  const { product, name, quantity } = wanted
  return `/b2b/quotations/new?${new URLSearchParams({ product, title: name, quantity: String(quantity) })}`
}
