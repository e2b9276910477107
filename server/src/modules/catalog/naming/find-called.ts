import type { Queries } from '../search/index.ts'

/** A variant that has this SKU, or belongs to a product with this SKU or name. */
export interface Called {
  readonly kind: 'sku' | 'name'
  readonly variantId: string
  readonly productId: string
}

/**
 * The goods of the business side with exactly these SKUs or names, by text: a SKU whatever its case and hyphens. Texts that nothing is
 * called by are left out. One statement.
 */
export async function findCalled(db: Queries, texts: readonly string[]): Promise<Map<string, Called[]>> {
  const found = new Map<string, Called[]>()
  if (texts.length === 0) return found
  const { rows } = await db.query<{
    place: number
    kind: Called['kind']
    variant_id: string
    product_id: string
  }>({ name: 'goods-called', text: 'select * from goods_called($1)', values: [texts] })
  for (const { place, kind, variant_id: variantId, product_id: productId } of rows) {
    const text = texts[place - 1] as string
    const others = found.get(text) ?? []
    if (others.some((other) => other.variantId === variantId)) continue
    found.set(text, [...others, { kind, variantId, productId }])
  }
  return found
}
