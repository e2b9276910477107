/** What a product's only variant is called in the books; for a buyer there was nothing to choose. */
const onlyVariant = 'Default'

/** The chosen variant, such as 'Ocean / 41'; nothing where there was no choice. */
export function VariantName({ name, className }: { name: string; className?: string }) {
  return hasVariantName(name) ? <span className={className}>{name}</span> : null
}

export function hasVariantName(name: string): boolean {
  return name !== '' && name !== onlyVariant
}
