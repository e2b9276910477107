import type { MergeCategoryForm, MoveCategoryForm } from '#contracts/desk/catalogue/categories.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { catchUp } from './catch-up.ts'
import { type CategoryKept, lastPlaceIn, readCategory, readParent, readSeen } from './change-category.ts'
import { lockCatalogue, nextVersion } from './lock-catalogue.ts'

/**
 * What goods of each of these categories pay from now on, as a text to compare. The fees are a module above, so it is passed in: who
 * changes the catalogue may not change what stores pay.
 */
export type FeesOf = (tx: Connection, categories: readonly string[]) => Promise<ReadonlyMap<string, string>>

/**
 * Moves a category, with all below it, to the end of another place of the tree. Refuses: category.not_found, catalogue.changed,
 * catalogue.same, category.parent_unknown, category.under_itself, category.too_deep, category.attributes_lost, category.other_fees.
 */
export async function moveCategory(
  { db, pool }: Market,
  actor: OperatorActor,
  id: string,
  { parent: parentId, seen, reason, feesOf }: MoveCategoryForm & { readonly feesOf: FeesOf },
): Promise<void> {
  await wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const category = await readSeen(tx, id, seen)
    const was = category.parent_id && (await readCategory(tx, category.parent_id)).title
    const { parent, ids } = await putElsewhere(tx, { category, parentId, feesOf })
    await tx.execute(sql`update categories set ${nextVersion} where id = ${id}`)
    await followAll(tx, ids)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'category.moved', subject: 'category', subjectId: id, label: category.title, reason },
      before: { parent: was },
      after: { parent: parent?.title ?? null },
    })
  })
  await catchUp(pool)
}

/**
 * Makes a category part of another one, for ever. What refers to it, whatever table that is in, refers to the other one from the commit
 * on, also its addresses, the categories below it, and the attributes that the other one lacks. Its goods follow in parts, and are sold on
 * meanwhile. Refuses: category.not_found, catalogue.changed, category.parent_unknown, category.under_itself, category.too_deep,
 * category.attributes_lost, category.other_fees.
 */
export async function mergeCategory(
  { db, pool }: Market,
  actor: OperatorActor,
  id: string,
  { into: intoId, seen, reason, feesOf }: MergeCategoryForm & { readonly feesOf: FeesOf },
): Promise<void> {
  await wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const category = await readSeen(tx, id, seen)
    const into = await readInto(tx, category, intoId)
    await refuseOtherFees(tx, { category, into, feesOf })
    await takeAttributes(tx, category, into)
    await moveChildren(tx, { category, into, feesOf })
    await tx.execute(sql`select keep_goods_of_promotions(${id})`)
    await tx.execute(sql`
      select move_references('categories', ${id}, ${intoId},
        array['categories.parent_id', 'products.category_id', 'attribute_definitions.category_id'])`)
    await tx.execute(sql`
      update categories set is_active = false, merged_into_id = ${intoId}, slug = 'merged-' || id, ${nextVersion} where id = ${id}`)
    await tx.execute(sql`insert into category_slugs (slug, category_id) values (${category.slug}, ${intoId})`)
    await tx.execute(sql`update categories set ${nextVersion} where id = ${intoId}`)
    for (const [subjectId, label] of [
      [id, category.title],
      [intoId, into.title],
    ] as const)
      await recordOperatorAct(tx, actor, {
        ...{ kind: 'category.merged', subject: 'category', subjectId, label, reason },
        before: { category: category.title, slug: category.slug },
        after: { category: into.title, slug: into.slug },
      })
  })
  await catchUp(pool)
}

interface Putting {
  readonly category: CategoryKept
  readonly parentId: string | null
  readonly feesOf: FeesOf
}

/** Puts a category elsewhere in the tree, as `moveCategory` says; returns its new parent, and itself with all below it. */
export async function putElsewhere(
  tx: Connection,
  { category, parentId, feesOf }: Putting,
): Promise<{ parent: CategoryKept | null; ids: string[] }> {
  const parent = await readParent(tx, parentId)
  if (category.parent_id === parentId) throw new Refusal('catalogue.same')
  const ids = await categoriesBelow(tx, category.id)
  await keepingWhatGoodsHave(tx, { ids, feesOf, title: category.title, there: parent?.title }, () =>
    putBelow(tx, { category, ids }, parent),
  )
  return { parent, ids }
}

/** Refuses: category.parent_unknown, category.under_itself. */
export async function readInto(
  tx: Connection,
  category: CategoryKept,
  intoId: string,
): Promise<CategoryKept> {
  if ((await categoriesBelow(tx, category.id)).includes(intoId)) throw new Refusal('category.under_itself')
  return (await readParent(tx, intoId)) as CategoryKept
}

async function categoriesBelow(tx: Connection, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ ids: string[] }>(sql`select category_and_below(${id}) as ids`)
  return rows[0]?.ids ?? []
}

/** Puts a category with all below it (`ids`) behind the others of a parent. Refuses: category.under_itself, category.too_deep. */
async function putBelow(
  tx: Connection,
  { category, ids }: { readonly category: CategoryKept; readonly ids: readonly string[] },
  parent: CategoryKept | null,
): Promise<void> {
  if (parent && ids.includes(parent.id)) throw new Refusal('category.under_itself')
  const deeper = (parent?.depth ?? 0) + 1 - category.depth
  const { rows } = await tx.execute<{ levels: number }>(sql`
    select max(depth) + ${deeper}::int as levels from categories where id = any (${sql.param(ids)}::uuid[])`)
  const levels = rows[0]?.levels ?? 0
  if (levels > 3) throw new Refusal('category.too_deep', { levels })
  const parentId = parent?.id ?? null
  await tx.execute(sql`
    update categories set depth = depth + ${deeper}::int, updated_at = now() where id = any (${sql.param(ids)}::uuid[])`)
  await tx.execute(sql`
    update categories set parent_id = ${parentId}, sort_order = ${lastPlaceIn(parentId)} where id = ${category.id}`)
}

interface Kept {
  readonly ids: readonly string[]
  readonly feesOf: FeesOf
  readonly title: string
  /** Where the goods would be; nothing at the top. */
  readonly there: string | undefined
}

interface InUse extends Record<string, unknown> {
  readonly category_id: string
  readonly slug: string
  readonly kind: string
  readonly unit: string | null
  readonly name: string
}

/** Runs a move after which goods have the attributes of which they have values, and pay what they paid. */
async function keepingWhatGoodsHave(
  tx: Connection,
  { ids, feesOf, title, there }: Kept,
  move: () => Promise<void>,
): Promise<void> {
  const filled = await withGoods(tx, ids)
  const [used, fees] = [await readInUse(tx, ids), await feesOf(tx, filled)]
  await move()
  const lost = await lostOf(tx, used, null)
  if (lost.length > 0) throw attributesLost(lost, there ?? title)
  const now = await feesOf(tx, filled)
  if (filled.some((id) => fees.get(id) !== now.get(id))) throw new Refusal('category.other_fees', { title })
}

/** Refuses: category.other_fees, where the goods of a category would pay other fees in the one that it becomes part of. */
export async function refuseOtherFees(tx: Connection, { category, into, feesOf }: Merging): Promise<void> {
  if ((await withGoods(tx, [category.id])).length === 0) return
  const fees = await feesOf(tx, [category.id, into.id])
  if (fees.get(category.id) !== fees.get(into.id))
    throw new Refusal('category.other_fees', { title: category.title })
}

/** Those of these categories that have products. */
async function withGoods(tx: Connection, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from unnest(${sql.param(ids)}::uuid[]) c (id) where exists (select from products p where p.category_id = c.id)`)
  return rows.map(({ id }) => id)
}

const attributesLost = (names: readonly string[], title: string) =>
  new Refusal('category.attributes_lost', { attributes: names.join(', '), title })

async function readInUse(tx: Connection, ids: readonly string[]): Promise<InUse[]> {
  const { rows } = await tx.execute<InUse>(sql`
    select category_id, slug, kind, unit, name from attributes_in_use(${sql.param(ids)}::uuid[])`)
  return rows
}

/** The names of attributes that a category does not have in this kind and unit: the goods' own one, or `as`. */
async function lostOf(tx: Connection, used: readonly InUse[], as: string | null): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct u.name
    from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as u (category_id uuid, slug text, kind text, unit text, name text)
    left join lateral nearest_attribute(coalesce(${as}::uuid, u.category_id), u.slug) near on true
    where near.id is null or near.kind <> u.kind or near.unit is distinct from u.unit order by u.name`)
  return rows.map(({ name }) => name)
}

/** The attributes of goods of a category that another one neither has nor gets with the category's own. */
export async function valuesWithoutPlace(
  tx: Connection,
  category: CategoryKept,
  intoId: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from attribute_definitions where category_id = ${category.id} and (nearest_attribute(${intoId}, slug)).id is null`)
  const taken = new Set(rows.map(({ slug }) => slug))
  const used = await readInUse(tx, [category.id])
  return lostOf(
    tx,
    used.filter(({ slug }) => !taken.has(slug)),
    intoId,
  )
}

/**
 * Gives a category the attributes of one that becomes part of it: those that it lacks, which nobody has to fill in there, and the choices
 * of those that both have. Refuses: category.attributes_lost.
 */
async function takeAttributes(tx: Connection, category: CategoryKept, into: CategoryKept): Promise<void> {
  const lost = await valuesWithoutPlace(tx, category, into.id)
  if (lost.length > 0) throw attributesLost(lost, into.title)
  await tx.execute(sql`
    update attribute_definitions d set version = d.version + 1, choices = d.choices || array(
      select c from (
        select distinct on (choice) choice as c, place from (
          select choice, place from unnest(own.choices) with ordinality x (choice, place) union all
          select a.value, 100000 from product_attributes a where a.definition_id = own.id) given (choice, place)
        where choice <> all (d.choices) order by choice, place) fresh
      order by place, c)
    from attribute_definitions own
    where own.category_id = ${category.id} and d.id = (nearest_attribute(${into.id}, own.slug)).id
      and own.kind = d.kind and cardinality(d.choices) > 0`)
  await tx.execute(sql`
    update attribute_definitions set category_id = ${into.id}, is_required = false, version = version + 1
    where category_id = ${category.id} and (nearest_attribute(${into.id}, slug)).id is null`)
}

interface Merging {
  readonly category: CategoryKept
  readonly into: CategoryKept
  readonly feesOf: FeesOf
}

/** Puts the categories below one that becomes part of another below that one. */
async function moveChildren(tx: Connection, { category, into, feesOf }: Merging): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from categories where parent_id = ${category.id} and merged_into_id is null order by sort_order, title`)
  for (const { id } of rows) {
    const [child, ids] = [await readCategory(tx, id), await categoriesBelow(tx, id)]
    await keepingWhatGoodsHave(tx, { ids, feesOf, title: child.title, there: into.title }, () =>
      putBelow(tx, { category: child, ids }, into),
    )
    await followAll(tx, ids)
  }
}

/** The values of all goods of these categories follow, and their cards and lists are written again. */
async function followAll(tx: Connection, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select follow_attributes(array(select id from products where category_id = any (${sql.param(ids)}::uuid[])))`)
  await tx.execute(sql`select mark_goods_of_categories(${sql.param(ids)}::uuid[])`)
}
