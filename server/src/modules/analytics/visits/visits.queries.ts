import type { Queries } from '../figures/figures.queries.ts'

const lookingMinutes = 5

/** How many visitors looked at the store in the last five minutes. */
export async function readLookingNow(db: Queries, storeId: string, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'looking-now',
    text: 'select count(distinct visitor)::int as count from store_visits where store_id = $1 and last_at > $2',
    values: [storeId, new Date(now.getTime() - lookingMinutes * 60_000)],
  })
  return rows[0]?.count ?? 0
}
