import type pg from 'pg'
import { type BatchedNotes, batchedNotes } from '../../../../batched-notes.ts'
import { plainText } from '../meanings/plain-words.ts'
import { isForWordsAlone, type SearchRequest, type SearchResult } from '../selection.ts'

/** A search that was answered. */
export interface AnsweredSearch {
  readonly asked: SearchRequest
  readonly result: SearchResult
}

export type SearchCounter = BatchedNotes<AnsweredSearch>

interface Waiting {
  readonly day: string
  /** Null where something was found for all words, or where they might be about a person. */
  readonly words: string | null
  readonly nothing: boolean
}

/** No more different words of a day are kept: a flood of nonsense fills nothing. */
const wordsOfDayMax = 5_000
const longest = 80

/** Counts first pages of searches by words alone, and keeps the words that nobody found; who searched is not kept. */
export function searchCounter(pool: pg.Pool): SearchCounter {
  const notes = batchedNotes<Waiting>('Searches', async (searches) => {
    const values = [JSON.stringify(searches)]
    await pool.query({ name: 'searches-count', text: countStatement, values })
    await pool.query({ name: 'searches-missed', text: missedStatement, values: [...values, wordsOfDayMax] })
  })
  return {
    ...notes,
    note({ asked: { selection, page, at }, result }) {
      if (page > 1 || selection.words === null || !isForWordsAlone(selection)) return
      const isMissed = result.count === 0 || result.shownWords !== null
      notes.note({
        day: at.toISOString().slice(0, 10),
        words: isMissed ? keptWords(selection.words) : null,
        nothing: result.count === 0,
      })
    },
  }
}

/** Words as they are kept; null for none, and for what may be an address or a number of a person. */
export function keptWords(words: string): string | null {
  if (words.includes('@') || /\d{7}/.test(words.replaceAll(/[\s().+-]/g, ''))) return null
  const plain = plainText(words)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return plain.slice(0, longest).trim() || null
}

const given = 'jsonb_to_recordset($1) as s (day date, words text, nothing boolean)'

const countStatement = `
  insert into search_days as d (day, searches, nothing)
  select day, count(*), count(*) filter (where nothing) from ${given} group by day order by day
  on conflict (day) do update set searches = d.searches + excluded.searches, nothing = d.nothing + excluded.nothing`

/** The rows are sorted, so that two processes that write the same words never wait for each other. */
const missedStatement = `
  insert into missed_words as m (day, words, nothing, fewer)
  select day, words, count(*) filter (where nothing), count(*) filter (where not nothing)
  from ${given} where words is not null
    and ((select count(*) from missed_words k where k.day = s.day) < $2
      or exists (select from missed_words k where k.day = s.day and k.words = s.words))
  group by day, words order by day, words
  on conflict (day, words) do update set nothing = m.nothing + excluded.nothing, fewer = m.fewer + excluded.fewer`
