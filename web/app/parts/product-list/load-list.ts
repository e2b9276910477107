import { data, type RouterContextProvider, redirect } from 'react-router'
import type { FilterOptions } from '#contracts/catalog/filter-options.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { limits } from '#contracts/limits.ts'
import type { Page } from '#contracts/page.ts'
import { type ApiAnswer, callApi, type PageProblem } from '#web/data/server-api.ts'
import type { BuyingSide } from '#web/data/side.ts'
import { refusalSentence, t } from '#web/messages/messages.ts'
import { chipsOf } from '#web/parts/filters/chips.rules.ts'
import type { ChipView } from '#web/parts/filters/filter-chips.tsx'
import { type FilterChoices, noChoices } from '#web/parts/filters/filter-options.ts'
import {
  readSelection,
  type Selection,
  withoutFilters,
  writeSelection,
} from '#web/parts/filters/selection.rules.ts'
import type { CardProduct } from '#web/parts/product/product-card.tsx'
import { cardOf } from './card-of.ts'
import { choicesOf } from './filter-choices.ts'

type Context = Readonly<RouterContextProvider>

/** One page of products, reduced to the data of their cards. */
export interface ProductListData {
  products: CardProduct[]
  count: number
  /** True if counting stopped at a limit. */
  isCountCapped: boolean
  page: number
  pagesCount: number
  choices: FilterChoices
  /** The active filters, and the query string without them. */
  chips: ChipView[]
  cleared: string
}

/** The page's own filter, in addition to the person's choice. */
interface Scope {
  store?: string
  page_size?: string
  audience?: BuyingSide['audience']
}

/**
 * Loads a list's filters. If that fails the list is shown without them. Where the address names a brand or category as it was called once,
 * the reader is led to the address of today.
 */
export async function loadChoices(
  context: Context,
  selection: Selection,
  { address, ...scope }: Scope & { address: URL },
): Promise<FilterChoices> {
  const query = queryOf({ ...selection, page: 1, sort: '' }, scope)
  const { status, body } = await callApi(context, 'GET /products/filter-options', { query })
  if (status !== 200) return noChoices
  redirectMoved(address, body.moved)
  return choicesOf(body)
}

function redirectMoved({ pathname, searchParams }: URL, { category, brands }: FilterOptions['moved']): void {
  if (category === null && Object.keys(brands).length === 0) return
  const asked = readSelection(searchParams)
  const now = {
    ...asked,
    category: asked.category && (category ?? asked.category),
    brands: [...new Set(asked.brands.map((slug) => (Object.hasOwn(brands, slug) && brands[slug]) || slug))],
  }
  throw redirect(`${pathname}${writeSelection(now)}`, 301)
}

/** A selection as the query of the API's product lists. */
export function queryOf(selection: Selection, scope: Scope = {}) {
  return { ...Object.fromEntries(new URLSearchParams(writeSelection(selection))), ...scope }
}

/** The data of a successful response; a refusal becomes the page's error [SH-8.15]. */
export function listDataOf(
  { status, body }: ApiAnswer<Page<ProductCard>>,
  selection: Selection,
  choices: FilterChoices,
  toCard = cardOf,
): ProductListData {
  if (status !== 200) {
    const refusal = (body ?? {}) as { code?: string; detail?: string }
    const known = refusalSentence(refusal.code, refusal) ?? refusal.detail
    const sentence = status < 500 && known ? known : t('HTTP error! status: {status}', { status })
    throw data({ sentence } satisfies PageProblem, { status })
  }
  return {
    products: body.results.map(toCard),
    count: body.count,
    isCountCapped: body.count_capped,
    page: selection.page,
    pagesCount: Math.ceil(body.count / limits.pageSize),
    choices,
    ...chipsFor(selection, choices),
  }
}

/** The active filters in words, each with the query string that removes it. */
export function chipsFor(selection: Selection, choices: FilterChoices) {
  const chips = chipsOf(selection, {
    brands: new Map(choices.brands.map(({ value, label }) => [value, label])),
    attributes: new Map(choices.attributes.map(({ slug, name }) => [slug, name])),
  })
  return {
    chips: chips.map(({ key, label, without }) => ({ key, label, without: writeSelection(without) })),
    cleared: writeSelection(withoutFilters(selection)),
  }
}

/** Products of one page of a list; null where it cannot be loaded. */
export async function readProducts(
  context: Context,
  query: { sort: string; page_size: number; new?: 'true'; on_sale?: 'true'; audience?: 'b2b' },
): Promise<ProductCard[] | null> {
  const { status, body } = await callApi(context, 'GET /products', { query })
  return status === 200 ? body.results.slice(0, query.page_size) : null
}
