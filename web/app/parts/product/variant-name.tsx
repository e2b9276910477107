/** The stored name of a product's only variant; not shown to buyers, who had no choice. */
const onlyVariant = 'Default'

/** The chosen variant, such as 'Ocean / 41'; nothing if there was no choice. */
export function VariantName({ name, className }: { name: string; className?: string }) {
  return hasVariantName(name) ? <span className={className}>{name}</span> : null
}

export function hasVariantName(name: string): boolean {
  return name !== '' && name !== onlyVariant
}
