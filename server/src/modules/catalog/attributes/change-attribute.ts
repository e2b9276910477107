import type {
  AttributeKind,
  ChangeAttributeForm,
  NewAttributeForm,
  RemoveAttributeForm,
} from '#contracts/desk/catalogue/categories.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { catchUp } from '../categories/catch-up.ts'
import { readParent } from '../categories/change-category.ts'
import { lockCatalogue, refuseChanged } from '../categories/lock-catalogue.ts'

interface AttributeKept extends Record<string, unknown> {
  readonly id: string
  readonly category: string
  readonly name: string
  readonly slug: string
  readonly kind: AttributeKind
  readonly unit: string | null
  readonly is_required: boolean
  readonly choices: readonly string[]
  readonly version: number
}

/**
 * Gives the products of a category, and of those below it, an attribute. Refuses: category.parent_unknown, attribute.name_taken,
 * catalogue.slug_needed.
 */
export function addAttribute(
  { db }: Market,
  actor: OperatorActor,
  categoryId: string,
  { name, kind, unit, is_required, choices, reason }: NewAttributeForm,
): Promise<string> {
  return wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const category = await readParent(tx, categoryId)
    const slug = await slugOfAttribute(tx, categoryId, name)
    const offered = kind === 'select' ? choices : []
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into attribute_definitions (category_id, name, slug, kind, unit, is_required, choices, sort_order)
      select ${categoryId}, ${name}, ${slug}, ${kind}, nullif(${unit}, ''), ${is_required}, ${sql.param(offered)}::text[],
        coalesce(max(sort_order), 0) + 1 from attribute_definitions where category_id = ${categoryId} returning id`)
    const id = rows[0]?.id as string
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'attribute.added', subject: 'category', subjectId: categoryId, reason },
      label: `${category?.title}: ${name}`,
      after: { name, kind, unit, is_required, choices: offered },
    })
    return id
  })
}

/** Filters name an attribute by its slug, which stays. Refuses: attribute.name_taken, catalogue.slug_needed. */
async function slugOfAttribute(tx: Connection, categoryId: string, name: string): Promise<string> {
  const { rows } = await tx.execute<{ slug: string; is_taken: boolean }>(sql`
    select slug_of(${name}) as slug, (nearest_attribute(${categoryId}, slug_of(${name}))).id is not null as is_taken`)
  const { slug = '', is_taken } = rows[0] ?? {}
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) throw new Refusal('catalogue.slug_needed')
  if (is_taken) throw new Refusal('attribute.name_taken')
  return slug
}

/** Refuses: attribute.not_found, catalogue.changed. */
async function readSeen(tx: Connection, id: string, seen: number): Promise<AttributeKept> {
  const { rows } = await tx.execute<AttributeKept>(sql`
    select d.id, d.category_id as category, d.name, d.slug, d.kind, d.unit, d.is_required, d.choices, d.version
    from attribute_definitions d join categories c on c.id = d.category_id and c.merged_into_id is null where d.id = ${id}`)
  const [attribute] = rows
  if (!attribute) throw new Refusal('attribute.not_found')
  await refuseChanged(tx, { id: attribute.category, version: attribute.version }, seen)
  return attribute
}

/**
 * Changes an attribute. Values of products follow renamed choices; two choices that get one name become one. One that products have is not
 * taken away. An attribute that becomes required leaves what is on sale as it is: it is asked for when the product is saved next.
 * Refuses: attribute.not_found, catalogue.changed, attribute.name_taken, attribute.choice_used.
 */
export async function changeAttribute(
  { db, pool }: Market,
  actor: OperatorActor,
  id: string,
  { name, unit, is_required, choices, seen, reason }: ChangeAttributeForm,
): Promise<void> {
  await wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const before = await readSeen(tx, id, seen)
    const fresh = before.kind === 'select' ? choices : []
    const offered = [...new Set(fresh.map(({ value }) => value))]
    await refuseSameName(tx, before, name)
    await refuseUsedChoices(tx, id, fresh, offered)
    const renamed = fresh.filter(({ was, value }) => was !== null && was !== value)
    if (renamed.length > 0)
      await tx.execute(sql`select rename_values(${id}, ${sql.param(renamed.map(({ was }) => was))}::text[],
        ${sql.param(renamed.map(({ value }) => value))}::text[])`)
    await tx.execute(sql`
      update attribute_definitions set name = ${name}, unit = nullif(${unit}, ''), is_required = ${is_required},
        choices = ${sql.param(offered)}::text[], version = version + 1 where id = ${id}`)
    if (before.name !== name || (before.unit ?? '') !== unit) await showNewName(tx, before, { name, unit })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'attribute.changed', subject: 'category', subjectId: before.category, label: name, reason },
      before: {
        name: before.name,
        unit: before.unit ?? '',
        is_required: before.is_required,
        choices: before.choices,
      },
      after: { name, unit, is_required, choices: offered },
    })
  })
  await catchUp(pool)
}

/** Filters read the name of a value where it is counted; where another category names the same attribute otherwise, the last one stays. */
async function showNewName(
  tx: Connection,
  { id, slug }: AttributeKept,
  { name, unit }: { readonly name: string; readonly unit: string },
): Promise<void> {
  await tx.execute(
    sql`update facet_values set name = ${name}, unit = nullif(${unit}, '') where slug = ${slug}`,
  )
  await tx.execute(sql`select mark_goods_of_attribute(${id})`)
}

/** Of the attributes that a product has, no two have one name. Refuses: attribute.name_taken. */
async function refuseSameName(
  tx: Connection,
  { id, category, slug }: AttributeKept,
  name: string,
): Promise<void> {
  const { rows } = await tx.execute<{ is_taken: boolean }>(sql`
    select exists (select from attribute_definitions d join categories c on c.id = d.category_id
      where c.num = any (category_path(${category})) and d.id <> ${id} and d.slug <> ${slug} and lower(d.name) = lower(${name})) as is_taken`)
  if (rows[0]?.is_taken) throw new Refusal('attribute.name_taken')
}

/** Choices with a value that products have stay, under some name. An attribute without choices takes any text. Refuses: attribute.choice_used. */
async function refuseUsedChoices(
  tx: Connection,
  id: string,
  choices: ChangeAttributeForm['choices'],
  offered: readonly string[],
): Promise<void> {
  if (offered.length === 0) return
  const kept = choices.flatMap(({ was, value }) => (was === null ? [value] : [was]))
  const { rows } = await tx.execute<{ value: string }>(sql`
    select distinct value from product_attributes where definition_id = ${id} and value <> all (${sql.param(kept)}::text[])
    order by value limit 10`)
  if (rows.length > 0)
    throw new Refusal('attribute.choice_used', { choices: rows.map(({ value }) => value).join(', ') })
}

/**
 * Removes an attribute with all values that products have of it, as many as the page showed. Refuses: attribute.not_found,
 * catalogue.changed, attribute.values_used.
 */
export async function removeAttribute(
  { db, pool }: Market,
  actor: OperatorActor,
  id: string,
  { products, seen, reason }: RemoveAttributeForm,
): Promise<void> {
  await wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const { name, kind, category, choices } = await readSeen(tx, id, seen)
    await tx.execute(sql`select mark_goods_of_attribute(${id})`)
    const { rows } = await tx.execute<{ count: number }>(sql`
      with gone as (delete from product_attributes where definition_id = ${id} returning product_id)
      select count(distinct product_id)::int as count from gone`)
    const count = rows[0]?.count ?? 0
    if (count !== products) throw new Refusal('attribute.values_used', { count })
    await tx.execute(sql`delete from attribute_definitions where id = ${id}`)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'attribute.removed', subject: 'category', subjectId: category, label: name, reason },
      before: { name, kind, choices, products },
    })
  })
  await catchUp(pool)
}
