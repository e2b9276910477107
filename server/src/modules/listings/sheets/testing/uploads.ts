import type { WholeMarket } from '#server/testing/whole-market.ts'

type Pool = WholeMarket['ownerPool']

/** A stored upload of a person, as if it had just been sent. */
export async function anUpload(pool: Pool, personId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into uploads (person_id, folder, content_type, ending, state, expires_at, stored_at)
     values ($1, 'products', 'image/png', 'png', 'stored', now(), now()) returning id`,
    [personId],
  )
  return `/uploads/products/${rows[0]?.id}.png`
}

/** Whether something holds an upload, so that no sweep deletes it. */
export const isClaimed = async (pool: Pool, url: string): Promise<boolean> =>
  (await pool.query("select from uploads where claimed_at is not null and $1 like '%' || id || '%'", [url]))
    .rowCount === 1
