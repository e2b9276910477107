import type { PictureSpec } from '../pictures/picture-spec.ts'
import { brandNames } from './goods/brands.ts'
import { type Draft, expand } from './goods/expand.ts'
import { families } from './goods/families/index.ts'
import type { Category, Store } from './types.ts'

let drafts: Map<string, Draft> | undefined

/** The picture of a category: one of its goods from the front. */
export function exampleOf({ key, shows, tone }: Pick<Category, 'key' | 'shows' | 'tone'>): PictureSpec {
  drafts ??= new Map(expand(families).map((draft) => [draft.name, draft]))
  const draft = drafts.get(shows)
  if (!draft) throw new Error(`The category ${key} shows ${shows}, which the market does not have`)
  const { family, row } = draft
  const [first] = row.marks.colours?.split(',') ?? family.colours ?? []
  return {
    ...{ family: family.key, name: draft.name, brand: brandNames.get(row.brand ?? '') ?? null },
    ...{ colour: first && first !== '-' ? first : null, view: 'front', tone },
  }
}

/** The painted sign of a shop. */
export const signOf = ({ name, tone }: Pick<Store, 'name' | 'tone'>): PictureSpec => ({
  ...{ family: 'shop-sign', name, brand: null, colour: null, view: 'front', tone },
})
