import { hasVariantName } from '#contracts/catalog/variant-name.ts'

/** The name of goods with that of their variant. */
export const goodsInWords = (name: string, variant: string | null) =>
  hasVariantName(variant) ? `${name}, ${variant}` : name
