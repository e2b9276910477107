import type { MergePlan, MovePlan } from '#contracts/desk/catalogue/categories.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { readCategory } from './change-category.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { type FeesOf, putElsewhere, readInto, refuseOtherFees, valuesWithoutPlace } from './place-category.ts'

/** Carries a plan out of the transaction that is undone. */
class Planned extends Error {
  readonly plan: MovePlan
  constructor(plan: MovePlan) {
    super('the move was only planned')
    this.plan = plan
  }
}

/** What moving a category would do: it is moved in a transaction that is undone. Refuses what `moveCategory` refuses. */
export async function planMove(
  db: Database,
  id: string,
  parentId: string | null,
  feesOf: FeesOf,
): Promise<MovePlan> {
  try {
    return await db.transaction(async (tx) => {
      await lockCatalogue(tx)
      const category = await readCategory(tx, id)
      const before = await readAttributes(tx, id)
      const { ids } = await putElsewhere(tx, { category, parentId, feesOf })
      const after = await readAttributes(tx, id)
      const { rows } = await tx.execute<Pick<MovePlan, 'products' | 'below'>>(sql`
        select (select count(*)::int from products where category_id = any (${sql.param(ids)}::uuid[])) as products,
          array(select title from categories where id = any (${sql.param(ids)}::uuid[]) and id <> ${id} order by depth, title) as below`)
      throw new Planned({
        ...(rows[0] as Pick<MovePlan, 'products' | 'below'>),
        gained: namesBesides(after, before),
        lost: namesBesides(before, after),
        required: newlyRequired(before, after),
      })
    })
  } catch (error) {
    if (error instanceof Planned) return error.plan
    throw error
  }
}

/**
 * What merging would do, by the names of what is concerned. Refuses: category.not_found, category.parent_unknown, category.under_itself,
 * category.other_fees.
 */
export async function planMerge(
  db: Connection,
  id: string,
  intoId: string,
  feesOf: FeesOf,
): Promise<MergePlan> {
  const category = await readCategory(db, id)
  const into = await readInto(db, category, intoId)
  await refuseOtherFees(db, { category, into, feesOf })
  const { rows } = await db.execute<Omit<MergePlan, 'lost' | 'required'>>(sql`
    select (select count(*)::int from products where category_id = ${id}) as products,
      (select 1 + count(*)::int from category_slugs where category_id = ${id}) as addresses,
      array(select title from categories where parent_id = ${id} and merged_into_id is null order by sort_order, title) as children,
      array(select name from attribute_definitions where category_id = ${id}
        and (nearest_attribute(${intoId}, slug)).id is null order by sort_order, name) as taken,
      array(select name from attribute_definitions where category_id = ${id}
        and (nearest_attribute(${intoId}, slug)).id is not null order by sort_order, name) as joined`)
  const [plan] = rows
  if (!plan) throw new Refusal('category.not_found')
  const [lost, before, after] = await Promise.all([
    valuesWithoutPlace(db, category, intoId),
    readAttributes(db, id),
    readAttributes(db, intoId),
  ])
  return {
    ...plan,
    joined: plan.joined.filter((name) => !lost.includes(name)),
    lost,
    required: newlyRequired(before, after),
  }
}

interface Attribute extends Record<string, unknown> {
  readonly slug: string
  readonly name: string
  readonly is_required: boolean
}

/** The attributes of products of a category: its own, and of those above it. */
async function readAttributes(tx: Connection, id: string): Promise<Attribute[]> {
  const { rows } = await tx.execute<Attribute>(sql`
    select distinct on (d.slug) d.slug, d.name, d.is_required from attribute_definitions d join categories c on c.id = d.category_id
    where c.num = any (category_path(${id})) order by d.slug, c.depth desc`)
  return rows
}

const namesBesides = (some: readonly Attribute[], others: readonly Attribute[]) =>
  some.filter(({ slug }) => !others.some((other) => other.slug === slug)).map(({ name }) => name)

const newlyRequired = (before: readonly Attribute[], after: readonly Attribute[]) =>
  after
    .filter(
      ({ slug, is_required: isRequired }) =>
        isRequired && !before.some((other) => other.slug === slug && other.is_required),
    )
    .map(({ name }) => name)
