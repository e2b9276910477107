import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { listActsAbout } from '../../operators/index.ts'

/**
 * Makes changes of the tree, of attributes and of brands take turns. Everybody else reads on, and writes products on. Take it first:
 * nothing that it waits for waits for it.
 */
export async function lockCatalogue(tx: Connection): Promise<void> {
  await tx.execute(sql`lock table categories, attribute_definitions, brands in share row exclusive mode`)
}

/** What a change of a row sets that a page shows with its version. */
export const nextVersion = sql`version = version + 1, updated_at = now()`

/** Refuses what was changed since the page showed it, and says by whom: catalogue.changed. */
export async function refuseChanged(
  tx: Connection,
  { id, version }: { readonly id: string; readonly version: number },
  seen: number,
): Promise<void> {
  if (version === seen) return
  const [last] = await listActsAbout(tx, id)
  throw new Refusal('catalogue.changed', { name: last?.by.name ?? 'Somebody' })
}
