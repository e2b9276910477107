import type { StoreAnalytics } from '#contracts/analytics/analytics.ts'
import { reviewType } from '../../reviews/index.ts'
import type { Queries, SideChoice } from '../figures/figures.queries.ts'

/** VE-2.33: what the bars are about, and the words by which a review mentions it. */
const aspects: readonly { name: string; words: string }[] = [
  {
    name: 'Product Quality',
    words: 'quality|strong|durable|solid|weak|fake|original|broke|torn|tore|faded|fine',
  },
  { name: 'Value for Money', words: 'price|value|worth|cheap|expensive|money|cost|affordable|deal' },
  {
    name: 'Product Accuracy',
    words: 'described|description|picture|photo|size|colou?r|exactly|different|wrong|fits?|matches',
  },
  {
    name: 'Packaging & Presentation',
    words: 'pack(ed|age|aging)?|box(ed)?|wrap(ped|ping)?|bag|sealed|presentation',
  },
]
/** The newest reviews that are read: enough for a share, and the same cost for every store. */
const reviewsMost = 1_000

/** Of the newest reviews since a day that mention an aspect, the percentage with four or five stars; null where none does. */
export async function readSatisfaction(
  db: Queries,
  storeId: string,
  from: string,
  side: SideChoice,
): Promise<StoreAnalytics['satisfaction']> {
  const { rows } = await db.query<{ at: number; reviews: number; good: number }>({
    name: 'satisfaction',
    text: `with newest as materialized (
        select r.rating, r.comment from reviews r join products p on p.id = r.product_id
        where p.store_id = $1 and r.is_approved and r.comment <> '' and r.created_at >= $3::date::timestamp at time zone 'Africa/Accra'
          and ($4 = 'all' or lower(${reviewType}) = $4)
        order by r.created_at desc limit ${reviewsMost}
      )
      select a.at::int, count(*)::int as reviews, count(*) filter (where n.rating >= 4)::int as good
      from unnest($2::text[]) with ordinality a (words, at) join newest n on n.comment ~* ('\\m(' || a.words || ')\\M')
      group by a.at`,
    values: [storeId, aspects.map(({ words }) => words), from, side],
  })
  return aspects.map(({ name }, index) => {
    const row = rows.find(({ at }) => at === index + 1)
    return {
      name,
      percentage: row ? Math.round((100 * row.good) / row.reviews) : null,
      reviews: row?.reviews ?? 0,
    }
  })
}
