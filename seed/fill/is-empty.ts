import type pg from 'pg'

/** Whether a migrated database holds no market yet: nobody and nothing for sale. */
export async function isEmpty(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const found = await client.query<{ taken: boolean }>(
    `select exists (select from people) or exists (select from stores) or exists (select from categories) as taken`,
  )
  return !found.rows[0]?.taken
}
