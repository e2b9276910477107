import type { MergeBrandForm, NewBrandForm, RenameBrandForm } from '#contracts/desk/catalogue/brands.ts'
import type { RetireForm } from '#contracts/desk/catalogue/categories.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { catchUp } from '../categories/catch-up.ts'
import { lockCatalogue, nextVersion, refuseChanged } from '../categories/lock-catalogue.ts'
import { chooseSlug, keepOldSlug } from '../categories/slugs.ts'

interface BrandKept extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly is_active: boolean
  readonly version: number
}

/** A brand that is there, retired or not. Refuses: brand.not_found. */
export async function readBrand(tx: Connection, id: string): Promise<BrandKept> {
  const { rows } = await tx.execute<BrandKept>(sql`
    select id, name, slug, description, is_active, version from brands where id = ${id} and merged_into_id is null`)
  if (!rows[0]) throw new Refusal('brand.not_found')
  return rows[0]
}

/** The same as the page showed it. Refuses: brand.not_found, catalogue.changed. */
async function readSeen(tx: Connection, id: string, seen: number): Promise<BrandKept> {
  const brand = await readBrand(tx, id)
  await refuseChanged(tx, brand, seen)
  return brand
}

/** Files and filters name a brand by its name too. Refuses: brand.name_taken. */
async function refuseSameName(tx: Connection, name: string, ownId: string | null): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from brands where lower(name) = lower(${name}) and is_active and id is distinct from ${ownId}::uuid`)
  if (rowCount) throw new Refusal('brand.name_taken')
}

/** Makes a brand. Refuses: brand.name_taken, catalogue.slug_needed, catalogue.slug_taken. */
export function createBrand(
  { db }: Market,
  actor: OperatorActor,
  { name, slug: typed, description, reason }: NewBrandForm,
): Promise<string> {
  return wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    await refuseSameName(tx, name, null)
    const slug = await chooseSlug(tx, 'brand', { slug: typed, name }, null)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into brands (name, slug, description) values (${name}, ${slug}, ${description}) returning id`)
    const id = rows[0]?.id as string
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'brand.created', subject: 'brand', subjectId: id, label: name, reason },
      after: { name, slug },
    })
    return id
  })
}

/**
 * Gives a brand another name, address or description; the cards of its goods follow. Refuses: brand.not_found, catalogue.changed,
 * catalogue.same, brand.name_taken, catalogue.slug_needed, catalogue.slug_taken.
 */
export async function renameBrand(
  { db, pool }: Market,
  actor: OperatorActor,
  id: string,
  { name, slug: typed, description, seen, reason }: RenameBrandForm,
): Promise<void> {
  await wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const before = await readSeen(tx, id, seen)
    await refuseSameName(tx, name, id)
    const slug = await chooseSlug(tx, 'brand', { slug: typed, name }, id)
    if (before.name === name && before.slug === slug && before.description === description)
      throw new Refusal('catalogue.same')
    await tx.execute(sql`
      update brands set name = ${name}, slug = ${slug}, description = ${description}, ${nextVersion} where id = ${id}`)
    await keepOldSlug(tx, 'brand', { id, was: before.slug, is: slug })
    await tx.execute(sql`select mark_goods_of_brand(${id})`)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'brand.renamed', subject: 'brand', subjectId: id, label: name, reason },
      before: { name: before.name, slug: before.slug, description: before.description },
      after: { name, slug, description },
    })
  })
  await catchUp(pool)
}

/**
 * Makes a brand part of another one, for ever. What refers to it refers to the other one from the commit on; its goods follow in parts.
 * Refuses: brand.not_found, brand.merge_itself, catalogue.changed.
 */
export async function mergeBrand(
  { db, pool }: Market,
  actor: OperatorActor,
  id: string,
  { into: intoId, seen, reason }: MergeBrandForm,
): Promise<void> {
  await wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    if (id === intoId) throw new Refusal('brand.merge_itself')
    const [brand, into] = [await readSeen(tx, id, seen), await readBrand(tx, intoId)]
    if (!into.is_active) throw new Refusal('brand.not_found')
    await tx.execute(sql`select move_references('brands', ${id}, ${intoId}, array['products.brand_id'])`)
    await tx.execute(sql`
      update brands set is_active = false, merged_into_id = ${intoId}, slug = 'merged-' || id, ${nextVersion} where id = ${id}`)
    await tx.execute(sql`insert into brand_slugs (slug, brand_id) values (${brand.slug}, ${intoId})`)
    await tx.execute(sql`update brands set ${nextVersion} where id = ${intoId}`)
    for (const [subjectId, label] of [
      [id, brand.name],
      [intoId, into.name],
    ] as const)
      await recordOperatorAct(tx, actor, {
        ...{ kind: 'brand.merged', subject: 'brand', subjectId, label, reason },
        before: { brand: brand.name, slug: brand.slug },
        after: { brand: into.name, slug: into.slug },
      })
  })
  await catchUp(pool)
}

/** Hides a brand that no product has. Refuses: brand.not_found, catalogue.changed, catalogue.same, brand.not_empty. */
export function retireBrand(
  { db }: Market,
  actor: OperatorActor,
  id: string,
  { seen, reason }: RetireForm,
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const brand = await readSeen(tx, id, seen)
    if (!brand.is_active) throw new Refusal('catalogue.same')
    const { rows } = await tx.execute<{ count: number }>(sql`
      update brands set is_active = false, ${nextVersion} where id = ${id}
      returning (select count(*)::int from products p join brands b on b.id = p.brand_id
        where b.id = ${id} or b.merged_into_id = ${id}) as count`)
    const count = rows[0]?.count ?? 0
    if (count > 0) throw new Refusal('brand.not_empty', { count })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'brand.retired', subject: 'brand', subjectId: id, label: brand.name, reason },
    })
  })
}

/** Shows a retired brand again. Refuses: brand.not_found, catalogue.changed, catalogue.same, brand.name_taken. */
export function restoreBrand(
  { db }: Market,
  actor: OperatorActor,
  id: string,
  { seen, reason }: RetireForm,
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const brand = await readSeen(tx, id, seen)
    if (brand.is_active) throw new Refusal('catalogue.same')
    await refuseSameName(tx, brand.name, id)
    await tx.execute(sql`update brands set is_active = true, ${nextVersion} where id = ${id}`)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'brand.restored', subject: 'brand', subjectId: id, label: brand.name, reason },
    })
  })
}
