import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

interface Wanted {
  /** What was typed; empty: made of the name. */
  readonly slug: string
  readonly name: string
}

/** Categories and brands each have addresses of their own, with those that they had. */
const tables = {
  category: { rows: sql`categories`, old: sql`category_slugs`, owner: sql`category_id` },
  brand: { rows: sql`brands`, old: sql`brand_slugs`, owner: sql`brand_id` },
} as const

/**
 * The slug that a category or brand gets. One that leads elsewhere, or did once, is refused, because links to it must not change their
 * meaning; its own old one it may have again. Refuses: catalogue.slug_needed, catalogue.slug_taken.
 */
export async function chooseSlug(
  tx: Connection,
  kind: keyof typeof tables,
  { slug, name }: Wanted,
  ownId: string | null,
): Promise<string> {
  const { rows: table, old, owner } = tables[kind]
  const { rows } = await tx.execute<{ slug: string; is_taken: boolean }>(sql`
    with chosen as (select coalesce(nullif(${slug}, ''), left(slug_of(${name}), 100)) as slug)
    select slug, exists (select from ${table} t where t.slug = chosen.slug and t.id is distinct from ${ownId}::uuid)
      or exists (select from ${old} o where o.slug = chosen.slug and o.${owner} is distinct from ${ownId}::uuid) as is_taken
    from chosen`)
  const [chosen] = rows
  if (!chosen || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(chosen.slug)) throw new Refusal('catalogue.slug_needed')
  if (chosen.is_taken) throw new Refusal('catalogue.slug_taken', { slug: chosen.slug })
  return chosen.slug
}

/** Keeps the old slug as an address that leads to the new one. */
export async function keepOldSlug(
  tx: Connection,
  kind: keyof typeof tables,
  { id, was, is }: { readonly id: string; readonly was: string; readonly is: string },
): Promise<void> {
  if (was === is) return
  const { old, owner } = tables[kind]
  await tx.execute(sql`delete from ${old} where slug = ${is} and ${owner} = ${id}`)
  await tx.execute(sql`insert into ${old} (slug, ${owner}) values (${was}, ${id})`)
}
