import type {
  NewCategoryForm,
  OrderCategoriesForm,
  RenameCategoryForm,
  RetireForm,
} from '#contracts/desk/catalogue/categories.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { catchUp } from './catch-up.ts'
import { lockCatalogue, nextVersion, refuseChanged } from './lock-catalogue.ts'
import { isOfNow } from './new-order.rules.ts'
import { chooseSlug, keepOldSlug } from './slugs.ts'

export interface CategoryKept extends Record<string, unknown> {
  readonly id: string
  readonly parent_id: string | null
  readonly title: string
  readonly slug: string
  readonly description: string
  readonly depth: number
  readonly is_active: boolean
  readonly version: number
}

/** A category that is there, retired or not. Refuses: category.not_found. */
export async function readCategory(tx: Connection, id: string): Promise<CategoryKept> {
  const category = await findKept(tx, id)
  if (!category) throw new Refusal('category.not_found')
  return category
}

async function findKept(tx: Connection, id: string): Promise<CategoryKept | null> {
  const { rows } = await tx.execute<CategoryKept>(sql`
    select id, parent_id, title, slug, description, depth, is_active, version from categories
    where id = ${id} and merged_into_id is null`)
  return rows[0] ?? null
}

/** The same as the page showed it. Refuses: category.not_found, catalogue.changed. */
export async function readSeen(tx: Connection, id: string, seen: number): Promise<CategoryKept> {
  const category = await readCategory(tx, id)
  await refuseChanged(tx, category, seen)
  return category
}

/** A category that others can be below; null for the top. Refuses: category.parent_unknown. */
export async function readParent(tx: Connection, id: string | null): Promise<CategoryKept | null> {
  if (id === null) return null
  const parent = await findKept(tx, id)
  if (!parent?.is_active) throw new Refusal('category.parent_unknown')
  return parent
}

/** Behind all that are there: the place of one that comes to a parent. */
export const lastPlaceIn = (parent: string | null) =>
  sql`(select coalesce(max(sort_order), 0) + 1 from categories where parent_id is not distinct from ${parent}::uuid)`

/**
 * Makes a category, the last one below its parent. Refuses: category.parent_unknown, category.too_deep, catalogue.slug_needed,
 * catalogue.slug_taken.
 */
export function createCategory(
  { db }: Market,
  actor: OperatorActor,
  { title, slug: typed, description, parent: parentId, reason }: NewCategoryForm,
): Promise<string> {
  return wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const parent = await readParent(tx, parentId)
    const depth = (parent?.depth ?? 0) + 1
    if (depth > 3) throw new Refusal('category.too_deep', { levels: depth })
    const slug = await chooseSlug(tx, 'category', { slug: typed, name: title }, null)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into categories (parent_id, title, slug, description, depth, sort_order)
      values (${parentId}, ${title}, ${slug}, ${description}, ${depth}, ${lastPlaceIn(parentId)}) returning id`)
    const id = rows[0]?.id as string
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'category.created', subject: 'category', subjectId: id, label: title, reason },
      after: { title, slug, parent: parent?.title ?? null },
    })
    return id
  })
}

/**
 * Gives a category another title, address or description. Its old address leads to it for ever; the cards of its goods follow.
 * Refuses: category.not_found, catalogue.changed, catalogue.same, catalogue.slug_needed, catalogue.slug_taken.
 */
export async function renameCategory(
  { db, pool }: Market,
  actor: OperatorActor,
  id: string,
  { title, slug: typed, description, seen, reason }: RenameCategoryForm,
): Promise<void> {
  await wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const before = await readSeen(tx, id, seen)
    const slug = await chooseSlug(tx, 'category', { slug: typed, name: title }, id)
    if (before.title === title && before.slug === slug && before.description === description)
      throw new Refusal('catalogue.same')
    await tx.execute(sql`
      update categories set title = ${title}, slug = ${slug}, description = ${description}, ${nextVersion} where id = ${id}`)
    await keepOldSlug(tx, 'category', { id, was: before.slug, is: slug })
    // Titles are words of all goods below it. A statement that only adds rows: no product is locked.
    await tx.execute(sql`select mark_goods_of_categories(category_and_below(${id}))`)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'category.renamed', subject: 'category', subjectId: id, label: title, reason },
      before: { title: before.title, slug: before.slug, description: before.description },
      after: { title, slug, description },
    })
  })
  await catchUp(pool)
}

/** Puts all categories below one in this order. Refuses: category.order_changed where others are there by now, or in another order. */
export function orderCategories(
  { db }: Market,
  actor: OperatorActor,
  { parent, ...order }: OrderCategoriesForm,
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const { rows } = await tx.execute<{ id: string; title: string }>(sql`
      select id, title from categories where parent_id is not distinct from ${parent}::uuid and merged_into_id is null
      order by sort_order, title, id`)
    const titles = new Map(rows.map(({ id, title }) => [id, title]))
    if (!isOfNow([...titles.keys()], order)) throw new Refusal('category.order_changed')
    await tx.execute(sql`
      update categories c set sort_order = given.place, updated_at = now()
      from unnest(${sql.param(order.ids)}::uuid[]) with ordinality given (id, place) where c.id = given.id`)
    const above = parent === null ? null : await readCategory(tx, parent)
    await recordOperatorAct(tx, actor, {
      kind: 'category.ordered',
      subject: 'category',
      subjectId: parent ?? 'top',
      label: above?.title ?? 'The categories at the top',
      before: { order: rows.map(({ title }) => title) },
      after: { order: order.ids.map((id) => titles.get(id)) },
    })
  })
}

/** Hides a category that nothing is in. Refuses: category.not_found, catalogue.changed, catalogue.same, category.not_empty. */
export function retireCategory(
  { db }: Market,
  actor: OperatorActor,
  id: string,
  { seen, reason }: RetireForm,
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const category = await readSeen(tx, id, seen)
    if (!category.is_active) throw new Refusal('catalogue.same')
    const { rows } = await tx.execute<{ is_empty: boolean }>(sql`
      update categories set is_active = false, ${nextVersion} where id = ${id}
      returning not exists (select from products where category_id = ${id})
        and not exists (select from categories below where below.parent_id = ${id} and below.is_active)
        and not exists (select from categories other join products p on p.category_id = other.id where other.merged_into_id = ${id}) as is_empty`)
    if (!rows[0]?.is_empty) throw new Refusal('category.not_empty')
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'category.retired', subject: 'category', subjectId: id, label: category.title, reason },
    })
  })
}

/** Shows a retired category again. Refuses: category.not_found, catalogue.changed, category.not_retired, category.parent_unknown. */
export function restoreCategory(
  { db }: Market,
  actor: OperatorActor,
  id: string,
  { seen, reason }: RetireForm,
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const category = await readSeen(tx, id, seen)
    if (category.is_active) throw new Refusal('category.not_retired')
    await readParent(tx, category.parent_id)
    await tx.execute(sql`update categories set is_active = true, ${nextVersion} where id = ${id}`)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'category.restored', subject: 'category', subjectId: id, label: category.title, reason },
    })
  })
}
