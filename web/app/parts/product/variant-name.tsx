import { hasVariantName } from '#contracts/catalog/variant-name.ts'

/** The chosen variant, such as 'Ocean / 41'; nothing if there was no choice. */
export function VariantName({ name, className }: { name: string; className?: string }) {
  return hasVariantName(name) ? <span className={className}>{name}</span> : null
}
