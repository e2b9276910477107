import { type RouterContextProvider, redirect } from 'react-router'
import type { Category } from '#contracts/catalog/category.ts'
import { readCategories } from '#web/data/categories.ts'
import { callApi, readApi } from '#web/data/server-api.ts'
import { sideOf } from '#web/data/side.ts'
import { goodsWord } from '#web/messages/goods-word.ts'
import { readSelection } from '#web/parts/filters/selection.rules.ts'
import { categoryPath } from '#web/parts/paths.ts'
import { cardOf } from '#web/parts/product-list/card-of.ts'
import { listDataOf, loadChoices, type ProductListData, queryOf } from '#web/parts/product-list/load-list.ts'
import { childrenOf, trailOf } from './category-tree.rules.ts'

export interface CategoryPage {
  category: Pick<Category, 'title' | 'slug' | 'description'>
  /** Its ancestors, from the root down. */
  trail: { title: string; slug: string }[]
  children: { title: string; slug: string }[]
  list: ProductListData
}

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  slug: string
}

/** How a side asks for a category's list and shows its cards. */
interface Options {
  audience?: 'b2b'
  /** The order of a list without a chosen one; the API's own without it. */
  usual?: string
  toCard?: typeof cardOf
}

/** Loads one page of a category's products. An old slug is redirected, an unknown one becomes the 404. */
export async function loadCategory(
  { request, context, slug: asked }: Asked,
  { audience, usual = '', toCard = cardOf }: Options = {},
): Promise<CategoryPage> {
  const url = new URL(request.url)
  const selection = { ...readSelection(url.searchParams), q: '', category: '' }
  const scope = audience && { audience }
  const all = await readCategories(context)
  const category = all.find(({ slug }) => slug === asked) ?? (await readCategory(context, asked))
  if (category.slug !== asked)
    throw redirect(`${sideOf(request).prefix}${categoryPath(category.slug)}${url.search}`, 301)
  const [answer, choices] = await Promise.all([
    callApi(context, 'GET /categories/:id/products', {
      params: { id: category.id },
      query: queryOf({ ...selection, sort: selection.sort || usual }, scope),
    }),
    loadChoices(context, { ...selection, category: category.slug }, { ...scope, address: url }),
  ])
  const { title, slug, description } = category
  return {
    category: { title: goodsWord(title), slug, description: description && goodsWord(description) },
    trail: trailOf(all, category),
    children: childrenOf(all, category.id).map(({ title, slug }) => ({ title, slug })),
    // The subcategories above the list replace its department filter.
    list: listDataOf(answer, selection, { ...choices, categories: [] }, toCard),
  }
}

/** A category that is not in the list: renamed since, or a 404. */
function readCategory(context: Asked['context'], slug: string): Promise<Category> {
  return readApi(context, 'GET /categories/:id', { params: { id: slug } })
}
