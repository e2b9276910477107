import type { Category } from '#contracts/catalog/category.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { DeskCategory } from '#contracts/desk/catalogue/categories.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { aCategory } from '../market-builders.ts'
import type { Caller, WholeMarket } from '../whole-market.ts'

interface One {
  readonly id: string
}

/** Categories as an operator changes them over HTTP, and as everybody reads them. */
export function changingCategories({ ownerPool: pool }: WholeMarket, operator: Caller) {
  const reason = 'Shoppers look for it there.'
  const desk = '/api/admin/categories'
  const read = async ({ id }: One) => (await operator.call<DeskCategory>('GET', `${desk}/${id}`)).body
  /** Does what is asked, having seen the category as it is now. */
  const act = async (what: string, { id }: One, body: object, by = operator) =>
    by.call<Problem>('POST', `${desk}/${id}/${what}`, { seen: (await read({ id })).version, reason, ...body })
  return {
    reason,
    desk,
    read,
    act,
    code: async (what: string, of: One, body: object) => (await act(what, of, body)).body.code,
    rename: (of: One, title: string, more: object = {}) =>
      act('rename', of, { title, slug: '', description: '', ...more }),
    publicly: (idOrSlug: string) => operator.call<Category>('GET', `/api/categories/${idOrSlug}`),
    goodsOf: async (idOrSlug: string) =>
      (
        await operator.call<Page<ProductCard>>('GET', `/api/categories/${idOrSlug}/products`)
      ).body.results?.map(({ name }) => name),
    async threeLevels() {
      const root = await aCategory(pool)
      const middle = await aCategory(pool, { parent: root })
      return { root, middle, leaf: await aCategory(pool, { parent: middle }) }
    },
  }
}
