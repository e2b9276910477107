import type pg from 'pg'

/** Whether a migrated database has no market yet: no people and no products. */
export async function isEmpty(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const result = await client.query<{ taken: boolean }>(
    `select exists (select from people) or exists (select from stores) or exists (select from categories) as taken`,
  )
  return !result.rows[0]?.taken
}
