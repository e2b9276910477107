/** The stored name of a product's only variant; not shown to anybody, because there was no choice. */
export const onlyVariant = 'Default'

/** Whether a variant was chosen among others, so that its name says something. */
export const hasVariantName = (name: string | null): name is string => !!name && name !== onlyVariant

/** Goods by their name and the variant that was chosen, as papers have them: 'Sandal (Ocean / 41)'. */
export const nameWithVariant = (name: string, variant: string | null): string =>
  hasVariantName(variant) ? `${name} (${variant})` : name
