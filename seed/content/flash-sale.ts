import { families } from './goods/families/index.ts'
import { shelfPrice } from './goods/prices.ts'
import type { Random } from './random.ts'
import type { FlashSale, FlashSaleItem, Product } from './types.ts'

const hour = 3600
/** How many products the first Donkomi has beside the marked ones: enough for the strip of both sides of the market. */
const inBulkCount = 17
const inPiecesCount = 5

/** The Donkomi of the first start: 12 days, 10 hours, 12 minutes and 4 seconds, up to exactly 55% off. */
export function buildFlashSale(random: Random, products: Product[]): FlashSale {
  const byName = new Map(products.map((product) => [product.name, product]))
  const chosen = families.flatMap((family) =>
    family.rows.flatMap((row) => {
      const product = byName.get(row.name) ?? products.find((one) => one.name.startsWith(`${row.name}, `))
      if (!row.marks.flash || !product) return []
      return [itemOf(random, product, Math.round(Number(row.marks.flash) * 100))]
    }),
  )
  const keys = new Set(chosen.map((item) => item.productKey))
  const fit = products.filter((product) => !keys.has(product.key) && isFit(product))
  const others = [
    ...random.sample(
      fit.filter(({ bulkTiers }) => bulkTiers.length > 0),
      inBulkCount,
    ),
    ...random.sample(
      fit.filter(({ bulkTiers }) => bulkTiers.length === 0),
      inPiecesCount,
    ),
  ]
  const deepest = others.find((product) => product.basePesewas % 20_00 === 0)
  const items = [...chosen, ...(deepest ? [itemOf(random, deepest, (deepest.basePesewas * 45) / 100)] : [])]
  for (const product of others) {
    if (product === deepest) continue
    const percent = random.pick([15, 18, 20, 22, 25, 30, 33, 40, 45])
    const price = Math.min(
      shelfPrice((product.basePesewas * (100 - percent)) / 10_000),
      cheapestAllowed(product, 85),
    )
    items.push(itemOf(random, product, Math.max(price, cheapestAllowed(product, 45))))
  }
  return { name: 'Donkomi', windowSeconds: 12 * 24 * hour + 10 * hour + 12 * 60 + 4, items }
}

/** `percent` of the base price, up to the next 50 pesewas for the lower bound and down for the upper. */
function cheapestAllowed(product: Product, percent: number): number {
  const exact = (product.basePesewas * percent) / 100
  return percent < 50 ? Math.ceil(exact / 50) * 50 : Math.floor(exact / 50) * 50
}

/** Well stocked, one price for all variants, not reduced yet and dear enough for a discount. */
export function isFit(product: Product): boolean {
  const samePrice = product.variants.every((variant) => variant.basePesewas === product.basePesewas)
  const stock = product.variants.reduce((sum, variant) => sum + variant.stock, 0)
  const isMid = product.basePesewas >= 6_000 && product.basePesewas <= 400_000
  const isTracked = product.variants.every((variant) => variant.trackInventory)
  return (
    product.audience === 'b2c' &&
    samePrice &&
    stock >= 30 &&
    isMid &&
    isTracked &&
    product.salePesewas === null
  )
}

function itemOf(random: Random, product: Product, pricePesewas: number): FlashSaleItem {
  const stock = product.variants.reduce((sum, variant) => sum + variant.stock, 0)
  return { productKey: product.key, pricePesewas, quantity: Math.min(stock, random.between(12, 120)) }
}
