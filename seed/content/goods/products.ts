import { hashOf, type Random, seededRandom, slugOf } from '../random.ts'
import type { BulkTier, Category, Product, Store } from '../types.ts'
import { attributesOf } from './attributes.ts'
import { withAncestors } from './categories.ts'
import { type Draft, expand } from './expand.ts'
import { families } from './families/index.ts'
import { galleryOf } from './gallery.ts'
import { generalSentences, packedWeight } from './general-sentences.ts'
import { madeTiers, reduced, shelfPrice, withCharm, writtenTiers } from './prices.ts'
import { combinationsOf, optionsOf, type StockLevel, someOf, variantsOf } from './variants.ts'

/** Shops for goods that no family assigns to a shop. */
const generalStores: Record<string, string[]> = {
  fashion: ['makola-fabrics', 'osu-atelier', 'makola-fabrics'],
  beauty: ['kantamanto-beauty', 'tamale-shea', 'kantamanto-beauty'],
  electronics: ['circle-phones', 'tema-electro', 'adum-gadgets'],
  furniture: ['madina-home', 'ahwiaa-wood'],
  'tools-&-diy': ['abossey-okai-tools', 'suame-tools'],
  'pet-supplies': ['spintex-pets'],
  groceries: ['kaneshie-pantry'],
  'baby-toys': ['ho-baby-home', 'cape-coast-play'],
}

interface Shelf {
  categories: Map<string, Category>
  stores: Map<string, Store>
  /** How many products each root has so far, for the numbers in skus. */
  counts: Map<string, number>
  seed: number
}

/** The 800 products; each has its own random numbers, so a change of one row does not affect the others. */
export function buildProducts(seed: number, categories: Category[], stores: Store[]): Product[] {
  const shelf: Shelf = {
    categories: new Map(categories.map((category) => [category.key, category])),
    stores: new Map(stores.map((store) => [store.key, store])),
    ...{ counts: new Map(), seed },
  }
  return expand(families).map((draft) => productOf(draft, shelf))
}

function productOf(draft: Draft, shelf: Shelf): Product {
  const { family, row, pack } = draft
  const { marks } = row
  const slug = slugOf(draft.name)
  const random = seededRandom(hashOf(slug) ^ Math.imul(shelf.seed, 2654435761))
  const categoryKey = marks.category ?? family.category
  const root = withAncestors(shelf.categories, categoryKey).at(-1)?.key ?? categoryKey
  const store = storeOf(draft, root, shelf, random)
  const audience = marks.b2b ? 'b2b' : 'b2c'
  const options = optionsOf(draft, random)
  const all = combinationsOf(options)
  const isPartial =
    all.length >= 6 && options.length > 1 && (marks.partial !== undefined || random.chance(0.16))
  const combinations = isPartial ? someOf(all, random) : all
  const prices = pricesOf(draft, audience, random)
  const pictures = galleryOf(draft, options[0]?.name === 'Colour' ? options[0].values : [])
  const basics = { sku: skuOf(root, shelf), options, ...prices, pictures }
  const level = levelOf(draft, audience, random)
  const createdDaysAgo = random.chance(0.11)
    ? random.between(0, 29)
    : random.between(31, Math.max(60, Math.min(700, store.joinedDaysAgo - 3)))
  return {
    key: slug,
    ...{
      storeKey: store.key,
      categoryKey,
      brandKey: row.brand ?? 'generic',
      audience,
      name: draft.name,
      slug,
    },
    description: describe(draft, root, random),
    generalFeatures: featuresOf(draft),
    attributes: attributesOf(
      shelf.categories,
      categoryKey,
      { ...family.attributes, ...row.attributes, ...pack?.attributes },
      draft.name,
    ),
    combinations: combinations.length < all.length ? 'partial' : 'complete',
    variants: variantsOf({ draft, product: basics, combinations, level }, random),
    isFeatured: marks.featured !== undefined && draft.place === 0,
    createdDaysAgo: marks.popular && createdDaysAgo < 60 ? createdDaysAgo + 90 : createdDaysAgo,
    popularity: popularityOf(draft, createdDaysAgo, random),
    ...basics,
  }
}

function storeOf(draft: Draft, root: string, shelf: Shelf, random: Random): Store {
  const { marks } = draft.row
  const key = marks.store ?? random.pick(draft.family.stores ?? generalStores[root] ?? [])
  const store = shelf.stores.get(key)
  if (!store) throw new Error(`${draft.name}: no store ${key}`)
  return store
}

function skuOf(root: string, shelf: Shelf): string {
  const count = (shelf.counts.get(root) ?? 0) + 1
  shelf.counts.set(root, count)
  return `${root
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase()}-${String(1000 + count * 7)}`
}

function pricesOf(draft: Draft, audience: 'b2c' | 'b2b', random: Random) {
  const { marks, price } = draft.row
  const isMain = draft.place === 0
  const isExact =
    isMain && (marks.bulk !== undefined || marks.flash !== undefined || marks.sale !== undefined)
  const isAsWritten = draft.price === price
  const round = isAsWritten ? Math.round(price * 100) : shelfPrice(draft.price)
  const basePesewas = isExact || audience === 'b2b' ? round : withCharm(round, random)
  let bulkTiers: BulkTier[] = isMain && marks.bulk ? writtenTiers(marks.bulk) : []
  const firstTier = bulkTiers[0]?.unitPesewas ?? 0
  let salePesewas: number | null = null
  if (isMain && marks.sale) salePesewas = Math.round(Number(marks.sale) * 100)
  else if (audience === 'b2c' && !(isMain && marks.flash) && random.chance(0.36)) {
    const sale = reduced(basePesewas, random.pick([8, 10, 10, 12, 15, 15, 18, 20, 25, 30, 35]))
    if (sale > firstTier) salePesewas = sale
  }
  const now = salePesewas ?? basePesewas
  // A price for ten does not fit goods whose sizes cost different amounts.
  if (draft.family.sizeTimes && draft.row.marks.sizes === undefined) bulkTiers = []
  else if (bulkTiers.length === 0 && random.chance(0.28)) bulkTiers = madeTiers(now, random)
  const lowest = bulkTiers.at(-1)?.unitPesewas ?? now
  const costPesewas = Math.min(
    Math.round(basePesewas * (0.52 + random.next() * 0.2)),
    Math.round(lowest * 0.93),
  )
  return { basePesewas, salePesewas, costPesewas, bulkTiers }
}

function levelOf(draft: Draft, audience: 'b2c' | 'b2b', random: Random): StockLevel {
  const { marks } = draft.row
  const roll = random.next()
  if (marks.flash || marks.featured || audience === 'b2b') return roll < 0.06 ? 'unlimited' : 'plenty'
  return roll < 0.055 ? 'out' : roll < 0.165 ? 'low' : roll < 0.185 ? 'unlimited' : 'plenty'
}

/** The row's own sentence, then one to three more, in an order that differs from product to product. */
function describe(draft: Draft, root: string, random: Random): string {
  const { family, pack } = draft
  const fits = isOfFamily(draft)
  const about = random.sample(fits ? family.about : (generalSentences[root] ?? []), random.pick([1, 1, 2]))
  const closing = fits && random.chance(0.62) ? [random.pick(family.care)] : []
  const note = pack?.note ? [pack.note] : []
  const sentences = [draft.fact, ...about, ...note, ...closing].slice(0, 4)
  return sentences.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ')
}

/** A row marked `@other` is another thing than the rest of its family, and so is one marked `@own`. */
function isOfFamily({ family, row }: Draft): boolean {
  return row.marks.own === undefined && (family.fitsAll === true || row.marks.other === undefined)
}

function featuresOf(draft: Draft): Product['generalFeatures'] {
  const features = Object.entries(isOfFamily(draft) ? draft.family.features : {})
    .filter(([, values]) => !values.some((value) => value.startsWith('See ') || value === 'As stated'))
    .map(([name, values]) => ({ name, values }))
  if (draft.pack) features.push({ name: 'Pack', values: [draft.pack.label] })
  const weight = packedWeight(draft)
  if (weight) features.push({ name: 'Packed weight', values: [weight] })
  return features
}

function popularityOf(draft: Draft, createdDaysAgo: number, random: Random): number {
  const { popular } = draft.row.marks
  const own = popular ? Number(popular) * 0.62 ** draft.place : 0.004 + 0.16 * random.next() ** 3.2
  const young = !popular && createdDaysAgo < 30 ? 0.35 : 1
  return Math.max(0.002, Math.round(own * young * 1000) / 1000)
}
