import type pg from 'pg'
import type { MissedWords } from '#contracts/desk/search.ts'

const rowsMost = 100
/** Of each day as many words can be among the most frequent; what comes after them was searched once or twice. */
const wordsOfDay = 300

/**
 * SQL of the words that nobody found most often from the day $1 to the day `until`: only the most frequent words of each day are
 * compared, however many there were. `times`: what of a day counts, as an index of missed_words has it.
 */
export const frequentMissed = (times: 'nothing' | 'nothing + fewer', until: string, most: number) => `
  select words from generate_series($1::date, ${until}, interval '1 day') d,
    lateral (select words, ${times} as times from missed_words where day = d::date order by ${times} desc, words limit ${wordsOfDay}) of_day
  where times > 0 group by words order by sum(times) desc, words limit ${most}`

/**
 * Words that nobody found from a day on, with those that products have and that are written most like the unknown ones. Those that are
 * shown are counted whole.
 */
export async function readMissedWords(db: Pick<pg.Pool, 'query'>, from: string): Promise<MissedWords> {
  const { rows } = await db.query<MissedWords['rows'][number]>({
    name: 'missed-words',
    text: `
      with frequent as (${frequentMissed('nothing + fewer', '(select max(day) from missed_words)', 2 * rowsMost)}),
      missed as materialized (
        select words, sum(nothing)::int as nothing, sum(fewer)::int as fewer
        from frequent f join missed_words m using (words) where m.day >= $1
        group by words order by sum(nothing) + sum(fewer) desc, words limit ${rowsMost})
      select m.*, (
        select coalesce(json_agg(json_build_object('word', w.word, 'nearest', array(select c.word from corrections_of(w.word) c)) order by w.place), '[]')
        from unnest(string_to_array(m.words, ' ')) with ordinality w (word, place)
        where not exists (select from search_words k where k.word = w.word collate "C")) as unknown
      from missed m order by m.nothing + m.fewer desc, m.words`,
    values: [from],
  })
  const counted = await db.query<{ searches: number }>(
    'select coalesce(sum(searches), 0)::int as searches from search_days where day >= $1',
    [from],
  )
  return { searches: counted.rows[0]?.searches ?? 0, rows }
}
