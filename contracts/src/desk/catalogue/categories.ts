import { z } from 'zod'
import { OperatorAct } from '../../operators/operators.ts'
import { readableName } from '../../readable-name.ts'
import { Reason } from '../../reason.ts'
import { lineText } from '../../seen-text.ts'

/** What an operator may write of categories, attributes and brands. */
export const catalogueLimits = {
  nameMax: 80,
  slugMax: 100,
  descriptionMax: 500,
  unitMax: 12,
  choiceMax: 80,
  choicesMax: 200,
} as const

export const catalogueName = readableName('Please write a name', catalogueLimits.nameMax)
/** The last part of an address; empty: made of the name. */
export const slugField = lineText()
  .max(catalogueLimits.slugMax, `At most ${catalogueLimits.slugMax} characters`)
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'Small letters without accents, digits and hyphens')
export const catalogueText = lineText().max(
  catalogueLimits.descriptionMax,
  `At most ${catalogueLimits.descriptionMax} characters`,
)

/** Which version the page showed: who changed it since is named. */
export const seen = z.int().min(1)
const Named = z.object({ id: z.uuid(), title: z.string() })

const written = { title: catalogueName, slug: slugField, description: catalogueText }
export const NewCategoryForm = z.object({ ...written, parent: z.uuid().nullable(), reason: Reason })
export type NewCategoryForm = z.infer<typeof NewCategoryForm>
export const RenameCategoryForm = z.object({ ...written, seen, reason: Reason })
export type RenameCategoryForm = z.infer<typeof RenameCategoryForm>
/** `parent` null: to the top. */
export const MoveCategoryForm = z.object({ parent: z.uuid().nullable(), seen, reason: Reason })
export type MoveCategoryForm = z.infer<typeof MoveCategoryForm>
export const MergeCategoryForm = z.object({ into: z.uuid('Choose a category'), seen, reason: Reason })
export type MergeCategoryForm = z.infer<typeof MergeCategoryForm>
export const RetireForm = z.object({ seen, reason: Reason })
export type RetireForm = z.infer<typeof RetireForm>
/** All categories below `parent`: as the page showed them, and in their new order. */
export const OrderCategoriesForm = z.object({
  parent: z.uuid().nullable(),
  seen: z.array(z.uuid()).min(1).max(500),
  ids: z.array(z.uuid()).min(1).max(500),
})
export type OrderCategoriesForm = z.infer<typeof OrderCategoriesForm>

export const attributeKinds = ['select', 'number', 'boolean'] as const
export type AttributeKind = (typeof attributeKinds)[number]

const choice = lineText()
  .min(1, 'Please write each choice')
  .max(catalogueLimits.choiceMax, `At most ${catalogueLimits.choiceMax} characters`)
const unit = lineText().max(catalogueLimits.unitMax, `At most ${catalogueLimits.unitMax} characters`)
const isEachOnce = (choices: readonly string[]) => new Set(choices).size === choices.length

export const NewAttributeForm = z.object({
  name: catalogueName,
  kind: z.enum(attributeKinds),
  /** Empty for none. */
  unit,
  is_required: z.boolean(),
  /** Of a `select`; none: any text. */
  choices: z
    .array(choice)
    .max(catalogueLimits.choicesMax, `At most ${catalogueLimits.choicesMax} choices`)
    .refine(isEachOnce, 'Name each choice once'),
  reason: Reason,
})
export type NewAttributeForm = z.infer<typeof NewAttributeForm>

/**
 * `choices`: those that stay, in their order, each with what it was before; null for a new one. Two that get the same name become
 * one, and the products' values follow.
 */
export const ChangeAttributeForm = z.object({
  name: catalogueName,
  unit,
  is_required: z.boolean(),
  choices: z
    .array(z.object({ was: z.string().max(catalogueLimits.choiceMax).nullable(), value: choice }))
    .max(catalogueLimits.choicesMax, `At most ${catalogueLimits.choicesMax} choices`)
    .refine(
      (choices) => isEachOnce(choices.flatMap(({ was }) => (was === null ? [] : [was]))),
      'Name each choice once',
    ),
  seen,
  reason: Reason,
})
export type ChangeAttributeForm = z.infer<typeof ChangeAttributeForm>

/** `products`: how many have a value of it, as the page showed it. */
export const RemoveAttributeForm = z.object({ products: z.int().min(0), seen, reason: Reason })
export type RemoveAttributeForm = z.infer<typeof RemoveAttributeForm>

export const DeskCategoryRow = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  parent_id: z.uuid().nullable(),
  depth: z.int(),
  is_active: z.boolean(),
  version: z.int(),
  /** Products that shoppers and companies find there or below it. */
  for_shoppers: z.int(),
  for_companies: z.int(),
  attributes: z.int(),
})
export type DeskCategoryRow = z.infer<typeof DeskCategoryRow>
/** The whole tree: parents first, siblings in their order. */
export const DeskCategories = z.array(DeskCategoryRow).meta({ id: 'DeskCategories' })

export const DeskAttribute = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  kind: z.enum(attributeKinds),
  unit: z.string().nullable(),
  is_required: z.boolean(),
  version: z.int(),
  /** Where it is defined: this category, or one above it. */
  of: Named,
  /** How many products have a value of it. */
  products: z.int(),
  /** The choices in their order, then values that products have besides. */
  choices: z.array(z.object({ value: z.string(), products: z.int(), is_offered: z.boolean() })),
})
export type DeskAttribute = z.infer<typeof DeskAttribute>

export const DeskCategory = z
  .object({
    id: z.uuid(),
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    parent_id: z.uuid().nullable(),
    depth: z.int(),
    is_active: z.boolean(),
    version: z.int(),
    /** From the top to its parent. */
    trail: z.array(Named),
    /** Its own products, drafts too, and those that still come from categories that became part of it. */
    products: z.int(),
    on_sale: z.int(),
    moving: z.int(),
    /** Addresses that lead to it besides its own. */
    old_slugs: z.array(z.string()),
    attributes: z.array(DeskAttribute),
    history: z.array(OperatorAct),
  })
  .meta({ id: 'DeskCategory' })
export type DeskCategory = z.infer<typeof DeskCategory>

/** Absent: to the top. */
export const MoveQuery = z.object({ parent: z.uuid().optional() })
const goodsThatFollow = {
  products: z.int(),
  /** Attributes that the goods have to be filled in for from then on, by their names. */
  required: z.array(z.string()),
}
/** What moving would do. Attributes and categories by their names. */
export const MovePlan = z
  .object({
    ...goodsThatFollow,
    /** The categories below it, which come along. */
    below: z.array(z.string()),
    /** Attributes of the new place, and those of the old one of which no product has a value. */
    gained: z.array(z.string()),
    lost: z.array(z.string()),
  })
  .meta({ id: 'MovePlan' })
export type MovePlan = z.infer<typeof MovePlan>

export const MergeQuery = z.object({ into: z.uuid() })
/** What merging would do. Attributes by their names. */
export const MergePlan = z
  .object({
    ...goodsThatFollow,
    children: z.array(z.string()),
    /** How many addresses lead to the other one from then on. */
    addresses: z.int(),
    /** Attributes that the other one lacks and gets, those that both have, and those that would be lost: then it is refused. */
    taken: z.array(z.string()),
    joined: z.array(z.string()),
    lost: z.array(z.string()),
  })
  .meta({ id: 'MergePlan' })
export type MergePlan = z.infer<typeof MergePlan>
