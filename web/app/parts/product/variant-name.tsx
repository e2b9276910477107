import { hasVariantName } from '#contracts/catalog/variant-name.ts'
import { variantWords } from '#web/messages/goods-word.ts'

/** The chosen variant, such as 'Ocean / 41'; nothing if there was no choice. */
export function VariantName({ name, className }: { name: string; className?: string }) {
  return hasVariantName(name) ? <span className={className}>{variantWords(name)}</span> : null
}
