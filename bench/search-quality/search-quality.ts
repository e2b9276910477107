import type pg from 'pg'
import { openPool } from '#server/database/client.ts'
import type { Figure } from '../figures.ts'
import type { Stage } from '../stage.ts'
import { type Document, type Engine, miniSearchEngine, oramaEngine, ourEngine } from './engines.ts'
import { type Query, type Score, scoreOf } from './judge.rules.ts'
import { isHeldBack, queries } from './queries.ts'

/** What shoppers can find in the demo market, with the facts that judge it. */
const documentsText = `
  select p.id, p.name, coalesce(b.name, '') as brand, array_remove(array[c.slug, m.slug, r.slug], null) as shelves,
    concat_ws(' ', r.title, m.title, c.title) as category, p.description, s.price / 100.0 as price,
    coalesce((select string_agg(f.value || coalesce(f.unit, ''), ' ') from facet_values f
      where f.id in (select facet & 67108863 from unnest(s.facets) facet where facet >> 26 = 3)), '') as values
  from products p
  join product_search s on s.num = p.num and s.sides & 1 <> 0
  join categories c on c.id = p.category_id
  left join categories m on m.id = c.parent_id
  left join categories r on r.id = m.parent_id
  left join brands b on b.id = p.brand_id
  order by p.num`

export interface Quality {
  readonly query: Query
  readonly isHeldBack: boolean
  readonly score: Score
  readonly found: readonly string[]
}

/** Asks an engine all judged queries. */
export async function judgeEngine(engine: Engine, documents: readonly Document[]): Promise<Quality[]> {
  const judged: Quality[] = []
  for (const [place, query] of queries.entries()) {
    const found = await engine(query.words)
    judged.push({ query, found, isHeldBack: isHeldBack(place), score: scoreOf(query, found, documents) })
  }
  return judged
}

export async function readDocuments(pool: pg.Pool): Promise<Document[]> {
  return (await pool.query(documentsText)).rows.map((row) => ({ ...row, price: Number(row.price) }))
}

const meanOf = (judged: readonly Quality[], of: keyof Score) =>
  judged.reduce((sum, { score }) => sum + score[of], 0) / judged.length

const aims = { first: 0.9, firstFive: 0.97, ndcg: 0.9 } as const
const names = { first: 'hits first', firstFive: 'hits in five', ndcg: 'nDCG of ten' } as const

/** Judged queries at our search and, on the same documents, at two libraries; those held back apart from the others. */
export async function measureSearchQuality(stage: Stage): Promise<Figure[]> {
  const pool = openPool(await stage.fill('juaso_search', (market) => market), 2)
  try {
    const documents = await readDocuments(pool)
    const ours = await judgeEngine(ourEngine(pool), documents)
    const others = {
      MiniSearch: await judgeEngine(miniSearchEngine(documents), documents),
      Orama: await judgeEngine(await oramaEngine(documents), documents),
    }
    return [false, true].flatMap((held) => {
      const part = (judged: readonly Quality[]) => judged.filter((one) => one.isHeldBack === held)
      return (['first', 'firstFive', 'ndcg'] as const).map(
        (of): Figure => ({
          part: 'search quality',
          what: `${names[of]}, ${part(ours).length} queries ${held ? 'held back' : 'in sight'}`,
          unit: 'of 1',
          ours: meanOf(part(ours), of),
          aim: { min: aims[of] },
          note: Object.entries(others)
            .map(([name, judged]) => `${name} ${meanOf(part(judged), of).toFixed(3)}`)
            .join(', '),
        }),
      )
    })
  } finally {
    await pool.end()
  }
}
