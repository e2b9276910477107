import type { Random } from '../random.ts'
import type { Product, ProductOption, Variant } from '../types.ts'
import type { Draft } from './expand.ts'
import { shelfPrice } from './prices.ts'

/** The options of a product: what its row names, else some colours of the family and all its sizes. */
export function optionsOf(draft: Draft, random: Random): ProductOption[] {
  const { family, row } = draft
  const valuesOf = (text: string | undefined, otherwise: () => string[]) =>
    text === '-' ? [] : text ? text.split(',') : otherwise()
  const colours = valuesOf(row.marks.colours, () => {
    const pool = family.colours ?? []
    const chosen = random.sample(pool, Math.min(pool.length, random.pick([2, 2, 3, 3, 3])))
    const selection = pool.filter((colour) => chosen.includes(colour))
    // The first colour is on the primary picture; it should not be the same one in every list.
    const first = random.between(0, Math.max(0, selection.length - 1))
    return [...selection.slice(first), ...selection.slice(0, first)]
  })
  const sizes = valuesOf(row.marks.sizes, () => family.sizes ?? [])
  const options: ProductOption[] = []
  if (colours.length > 0) options.push({ name: 'Colour', values: colours })
  if (sizes.length > 0) options.push({ name: row.marks.sizename ?? family.sizeName ?? 'Size', values: sizes })
  return options
}

/** Every combination of the options' values, the first option slowest. */
export function combinationsOf(options: ProductOption[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (made, option) => made.flatMap((one) => option.values.map((value) => ({ ...one, [option.name]: value }))),
    [{}],
  )
}

/** Leaves out about one combination in six, and keeps every value at least once and the first combination always. */
export function someOf(combinations: Record<string, string>[], random: Random): Record<string, string>[] {
  const selection = combinations.filter((_, index) => index === 0 || !random.chance(0.16))
  for (const combination of combinations)
    for (const [option, value] of Object.entries(combination))
      if (!selection.some((one) => one[option] === value)) selection.push(combination)
  return combinations.filter((combination) => selection.includes(combination))
}

export type StockLevel = 'plenty' | 'low' | 'out' | 'unlimited'

/** What the variants of a product are made from. */
export interface VariantBasis {
  draft: Draft
  product: Pick<
    Product,
    'sku' | 'options' | 'basePesewas' | 'salePesewas' | 'costPesewas' | 'pictures' | 'bulkTiers'
  >
  combinations: Record<string, string>[]
  level: StockLevel
}

/** The variants with prices, stock and measures; `Black` shows the black picture. */
export function variantsOf(basis: VariantBasis, random: Random): Variant[] {
  const { draft, product, combinations } = basis
  const { family, row, pack } = draft
  const colours = product.options.find((option) => option.name === 'Colour')?.values ?? []
  const [lengthMm, widthMm, heightMm] = family.box
  const lowStockThreshold = thresholdOf(product.basePesewas)
  return combinations.map((options) => {
    const values = Object.values(options)
    const times = values.map((value) => family.sizeTimes?.[value] ?? 1).reduce((a, b) => a * b, 1)
    const scale = (pesewas: number) => (times === 1 ? pesewas : shelfPrice((pesewas * times) / 100))
    return {
      sku: [product.sku, ...values.map(skuPart)].join('-'),
      name: values.join(' / ') || 'Default',
      options,
      basePesewas: scale(product.basePesewas),
      salePesewas: product.salePesewas === null ? null : scale(product.salePesewas),
      costPesewas: Math.round(product.costPesewas * times),
      stock: stockOf(basis, lowStockThreshold, random),
      lowStockThreshold,
      trackInventory: basis.level !== 'unlimited',
      weightGrams: Math.round(Number(row.marks.weight ?? pack?.grams ?? family.grams) * Math.sqrt(times)),
      ...{ lengthMm, widthMm, heightMm },
      pictures: picturesOf(product.pictures.length, colours, options.Colour),
    }
  })
}

function thresholdOf(pesewas: number): number {
  return pesewas > 200_000 ? 2 : pesewas > 20_000 ? 4 : 8
}

function stockOf(basis: VariantBasis, threshold: number, random: Random): number {
  const { level, product, combinations } = basis
  if (level === 'out') return 0
  if (level === 'low') return random.between(1, threshold)
  // Among many sizes one or two are usually sold out.
  if (combinations.length > 3 && random.chance(0.06)) return 0
  const largest = product.bulkTiers.at(-1)?.minQuantity ?? 0
  const usual = product.basePesewas > 200_000 ? [4, 25] : product.basePesewas > 20_000 ? [12, 80] : [40, 420]
  const share = combinations.length > 3 ? 0.5 : 1
  const [low = 1, high = 1] = usual.map((count) => Math.max(threshold + 2, Math.round(count * share)))
  return random.between(low, high) + Math.min(600, Math.round(largest * share))
}

/** The picture of the variant's colour, then those that show no other colour. */
function picturesOf(count: number, colours: string[], colour: string | undefined): number[] {
  const all = Array.from({ length: count }, (_, index) => index)
  if (colour === undefined) return all
  const own = Math.min(colours.indexOf(colour), count - 1)
  return own === 0 ? all.filter((index) => index === 0 || index >= colours.length) : [own]
}

function skuPart(value: string): string {
  const plain = value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return value.includes(' ') ? plain.slice(0, 3) + plain.slice(-3) : plain.slice(0, 5)
}
