/** The fields of a variant that selecting one needs. */
export interface Choosable {
  id: string
  /** The value of each option, such as `{Colour: 'Ocean', Size: '41'}`. */
  options: Readonly<Record<string, string>>
  /** What one costs now, in cedis. */
  price: number
  isInStock: boolean
}

/**
 * Whether a value is available with the other chosen values: `sold_out` when that combination has no stock, `elsewhere`
 * when it does not exist, so that choosing the value changes another option too.
 */
export type ValueState = 'available' | 'sold_out' | 'elsewhere'

/**
 * The variant a page starts with: the one in the address if the product has it; else the cheapest in stock, which is
 * the price that lists show; else the first.
 */
export function firstChoice<V extends Choosable>(
  variants: readonly V[],
  wantedId: string | null,
): V | undefined {
  const wanted = variants.find(({ id }) => id === wantedId)
  if (wanted) return wanted
  const inStock = variants.filter(({ isInStock }) => isInStock)
  return (
    inStock.reduce<V | undefined>(
      (best, next) => (best && best.price <= next.price ? best : next),
      undefined,
    ) ?? variants[0]
  )
}

/**
 * The variant with another value of one option. It keeps as many of the other chosen options as it can, earlier
 * options before later ones, and prefers stock among equals. Undefined only for a value that no variant has.
 */
export function chooseValue<V extends Choosable>(
  variants: readonly V[],
  optionsInOrder: readonly string[],
  chosen: V,
  option: string,
  value: string,
): V | undefined {
  const others = optionsInOrder.filter((name) => name !== option)
  const closeness = (variant: V) =>
    others.reduce((sum, name) => sum * 2 + Number(variant.options[name] === chosen.options[name]), 0) * 2 +
    Number(variant.isInStock)
  return variants
    .filter((variant) => variant.options[option] === value)
    .reduce<V | undefined>(
      (best, next) => (best && closeness(best) >= closeness(next) ? best : next),
      undefined,
    )
}

/** The state of a value relative to the chosen variant. */
export function stateOfValue<V extends Choosable>(
  variants: readonly V[],
  optionsInOrder: readonly string[],
  chosen: V,
  option: string,
  value: string,
): ValueState {
  const exact = variants.find((variant) =>
    optionsInOrder.every(
      (name) => variant.options[name] === (name === option ? value : chosen.options[name]),
    ),
  )
  if (!exact) return 'elsewhere'
  return exact.isInStock ? 'available' : 'sold_out'
}

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL']

/** Values of an option, numbers and sizes by size, other values in their given order. */
export function inReadingOrder(values: readonly string[]): string[] {
  for (const rank of [Number.parseFloat, (value: string) => letterSizes.indexOf(value.toUpperCase())]) {
    const ranks = new Map(values.map((value) => [value, rank(value)]))
    if ([...ranks.values()].every((each) => each >= 0)) {
      return values.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
    }
  }
  return [...values]
}
