import { buildCategories } from './goods/categories.ts'
import { type Draft, expand } from './goods/expand.ts'
import { families } from './goods/families/index.ts'
import { buildProducts } from './goods/products.ts'
import { hashOf, type Random, seededRandom, slugOf } from './random.ts'
import { buildStores } from './stores.ts'
import type { Product, Variant } from './types.ts'

/** Words that turn one good into many different ones; the market of a million needs a vocabulary. */
const series =
  'Akwaaba Asaase Adinkra Afram Ankobra Aburi Afadjato Akosombo Akuapem Amanfo Amedzofe Anum Apam Asante Axim Bia Boti Bosomtwe Bui Buipe Busua Dagbon Damba Densu Dodowa Elmina Fante Gambaga Gonja Jirapa Kakum Keta Kintampo Kpandu Krobo Kwahu Larabanga Legon Mampong Mole Nandom Navrongo Nkoranza Nkrumah Nzulezo Oda Offin Oti Paga Pra Sahel Salaga Savelugu Sefwi Shai Sirigu Sissala Tano Tarkwa Tongo Volta Wassa Wechiau Yendi Zuarungu'.split(
    ' ',
  )
const grades = 'classic plus prime eco pro daily select heritage junior family compact extra'.split(' ')
const houses =
  'Adepa Bright Crown Dela Eagle Fihankra Golden Hope Island Jubilee Kola Lion Mercy Nhyira Ohemaa Pioneer Queen Royal Sunrise Tawia Unity Victory Wisdom Yaa Zion'.split(
    ' ',
  )
const finishes = 'Black White Ocean Coral Wine Mustard Olive Navy Brown Grey Teal Purple'.split(' ')

/**
 * Up to a million products like those of the demo market, one at a time and in constant memory: families by house,
 * series, grade and finish, with a long-tailed popularity. Product `n` depends on the seed and on `n` alone.
 */
export function* buildLargeMarket(count: number, seed: number): Generator<Product> {
  const stores = buildStores()
  const models = buildProducts(seed, buildCategories(), stores)
  const drafts = expand(families)
  for (let index = 0; index < count; index++) {
    const random = seededRandom(Math.imul(index + 1, 2654435761) ^ seed)
    // Few families have most of the products, as in any market.
    const at = Math.floor(models.length * random.next() ** 1.6)
    const model = models[at]
    const draft = drafts[at]
    if (model && draft)
      yield productOf(
        model,
        draft,
        index,
        random,
        stores.length,
        (place) => stores[place]?.key ?? model.storeKey,
      )
  }
}

function productOf(
  model: Product,
  draft: Draft,
  index: number,
  random: Random,
  storeCount: number,
  storeAt: (place: number) => string,
): Product {
  const house = random.pick(houses)
  const line = `${house} ${random.pick(series)} ${random.pick(grades)}`
  const finish = random.pick(finishes)
  const name = `${line} ${lowerFirst(draft.name)}, ${finish.toLowerCase()}, no. ${index + 1}`
  const slug = `${slugOf(line)}-${model.slug.slice(0, 40)}-${index + 1}`.replaceAll('--', '-')
  const sku = `L${String(index + 1).padStart(7, '0')}`
  // Whole cedis above five and half cedis below keep prices as shops write them.
  const factor = 0.6 + random.next() * 0.9
  const scale = (pesewas: number) =>
    Math.max(50, Math.round((pesewas * factor) / (pesewas > 500 ? 100 : 50)) * (pesewas > 500 ? 100 : 50))
  const basePesewas = scale(model.basePesewas) + 100
  const salePesewas = random.chance(0.3) ? Math.min(basePesewas - 50, scale(model.basePesewas * 0.85)) : null
  const costPesewas = Math.round(basePesewas * 0.6)
  const place = hashOf(slug) % storeCount
  return {
    ...model,
    ...{ key: slug, slug, sku, name, basePesewas, salePesewas, costPesewas },
    storeKey: random.chance(0.7) ? model.storeKey : storeAt(place),
    isFeatured: false,
    bulkTiers:
      model.bulkTiers.length > 0
        ? [{ minQuantity: 10, unitPesewas: Math.max(50, Math.round(basePesewas * 0.8)) }]
        : [],
    variants: [
      {
        ...(model.variants[0] as Variant),
        sku,
        name: 'Default',
        options: {},
        basePesewas,
        salePesewas,
        costPesewas,
        stock: random.between(0, 90),
        pictures: [0],
      },
    ],
    ...{ options: [], combinations: 'complete' },
    createdDaysAgo: random.between(0, 900),
    // Zipf: the nth in a random order has about 1/n of the first one's buyers.
    popularity: 1 / (1 + Math.floor(random.next() ** 2 * 100_000)),
  }
}

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
