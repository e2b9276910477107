import type {
  KeptMeaning,
  MeaningForm,
  MeaningPreview,
  MeaningTerms,
} from '#contracts/desk/catalogue/meanings.ts'
import { Refusal } from '#contracts/refusals.ts'
import { type Connection, databaseOver } from '../../../../../database/client.ts'
import { sql } from '../../../../../database/drizzle.ts'
import { wholeTransaction } from '../../../../../database/through-deadlocks.ts'
import type { Market } from '../../../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../../../operators/index.ts'
import { nextVersion, refuseChanged } from '../../../categories/lock-catalogue.ts'
import type { Queries } from '../../resolve.queries.ts'
import { searchProducts } from '../../search-products.ts'
import { everything, type SideBit } from '../../selection.ts'

/** What operators say that words mean, by the first word. */
export async function listMeanings(db: Connection): Promise<KeptMeaning[]> {
  const { rows } = await db.execute<KeptMeaning & Record<string, unknown>>(sql`
    select id, typed, means, both_ways, language, version from search_meanings order by lower(typed[1]), id`)
  return rows
}

const labelOf = ({ typed, means }: Pick<MeaningTerms, 'typed' | 'means'>) =>
  `${typed.join(', ')}: ${means.join(', ')}`.slice(0, 200)

/** Says what words mean, from the next search on. Refuses: meaning.known, meaning.loop. */
export function keepMeaning(
  { db }: Market,
  actor: OperatorActor,
  { reason, ...terms }: MeaningForm,
): Promise<string> {
  return wholeTransaction(db, async (tx) => {
    const id = await writeMeaning(tx, terms, null)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'meaning.kept', subject: 'meaning', subjectId: id, label: labelOf(terms), reason },
      after: { ...terms },
    })
    return id
  })
}

/** Changes what words mean. Refuses: meaning.not_found, catalogue.changed, meaning.known, meaning.loop. */
export function changeMeaning(
  { db }: Market,
  actor: OperatorActor,
  id: string,
  { reason, seen, ...terms }: MeaningForm & { readonly seen: number },
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const { version: _, id: __, ...before } = await readSeen(tx, id, seen)
    await writeMeaning(tx, terms, id)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'meaning.changed', subject: 'meaning', subjectId: id, label: labelOf(terms), reason },
      before,
      after: { ...terms },
    })
  })
}

/** Lets words mean only themselves again. Refuses: meaning.not_found, catalogue.changed. */
export function removeMeaning(
  { db }: Market,
  actor: OperatorActor,
  id: string,
  { reason, seen }: { readonly reason: string; readonly seen: number },
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const { version: _, id: __, ...before } = await readSeen(tx, id, seen)
    await tx.execute(sql`delete from search_meanings where id = ${id}`)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'meaning.removed', subject: 'meaning', subjectId: id, label: labelOf(before), reason },
      before,
    })
  })
}

async function readSeen(tx: Connection, id: string, seen: number): Promise<KeptMeaning> {
  const { rows } = await tx.execute<KeptMeaning & Record<string, unknown>>(sql`
    select id, typed, means, both_ways, language, version from search_meanings where id = ${id} for update`)
  if (!rows[0]) throw new Refusal('meaning.not_found')
  await refuseChanged(tx, rows[0], seen)
  return rows[0]
}

/** Writes a meaning with its keys: a new one, or in place of `id`. Refuses: meaning.known, meaning.loop. */
async function writeMeaning(tx: Connection, terms: MeaningTerms, id: string | null): Promise<string> {
  const { typed, means, both_ways: bothWays, language } = terms
  // What two write at once is compared with what the first one wrote.
  await tx.execute(sql`lock table search_meanings in share row exclusive mode`)
  await refuseKnown(tx, terms, id)
  const { rows } = await tx.execute<{ id: string }>(
    id === null
      ? sql`insert into search_meanings (typed, means, both_ways, language)
          values (${sql.param(typed)}::text[], ${sql.param(means)}::text[], ${bothWays}, ${language}) returning id`
      : sql`update search_meanings set typed = ${sql.param(typed)}::text[], means = ${sql.param(means)}::text[],
          both_ways = ${bothWays}, language = ${language}, ${nextVersion} where id = ${id} returning id`,
  )
  const written = rows[0]?.id as string
  await tx.execute(sql`select write_meaning_keys(${written})`)
  return written
}

/**
 * A phrase is said once, and means neither itself nor what already means it: then that one should hold both ways. Refuses: meaning.known,
 * meaning.loop.
 */
async function refuseKnown(tx: Connection, terms: MeaningTerms, id: string | null): Promise<void> {
  const { typed, means, both_ways: bothWays } = terms
  const all = [...typed, ...means]
  const { rows } = await tx.execute<{ itself: string | null; known: string | null; loop: string | null }>(sql`
    with phrases as (select w as words, phrase_stems(w) as stems, place from unnest(${sql.param(all)}::text[]) with ordinality x (w, place)),
      keys as (select * from phrases where ${bothWays} or place <= ${typed.length}),
      kept as (select k.* from search_meaning_keys k where k.meaning_id is distinct from ${id}::uuid)
    select (select a.words from phrases a join phrases b on b.stems = a.stems and b.place < a.place order by a.place limit 1) as itself,
      (select keys.words from keys join kept on kept.stems = keys.stems order by keys.place limit 1) as known,
      (select phrases.words from phrases join kept on kept.stems = phrases.stems
        where phrases.place > ${typed.length} and exists (select from unnest(kept.means) m join keys on keys.stems = phrase_stems(m))
        order by phrases.place limit 1) as loop`)
  const { itself, known, loop } = rows[0] ?? {}
  if (itself ?? loop) throw new Refusal('meaning.loop', { words: itself ?? loop ?? '' })
  if (known) throw new Refusal('meaning.known', { words: known })
}

const shownMost = 8

/**
 * What a search for the first of the words finds now, and would find with this meaning. Nothing is kept. Refuses: meaning.known,
 * meaning.loop.
 */
export async function previewMeaning(
  { pool, clock }: Market,
  terms: MeaningTerms,
  id: string | null,
): Promise<MeaningPreview> {
  const words = terms.typed[0] ?? ''
  const client = await pool.connect()
  try {
    await client.query('begin')
    const now = [await find(client, words, 1, clock()), await find(client, words, 2, clock())] as const
    await writeMeaning(databaseOver(client as unknown as typeof pool), terms, id)
    const after = [await find(client, words, 1, clock()), await find(client, words, 2, clock())] as const
    return {
      words,
      shoppers: { now: now[0], after: after[0] },
      companies: { now: now[1], after: after[1] },
    }
  } finally {
    await client.query('rollback').finally(() => client.release())
  }
}

/** What a side finds, without what only has fewer of the words. */
async function find(db: Queries, words: string, side: SideBit, at: Date) {
  const selection = { ...everything, words, side }
  const { count, cards, shownWords } = await searchProducts(db, {
    selection,
    sort: 'relevance',
    page: 1,
    pageSize: shownMost,
    at,
  })
  if (shownWords !== null) return { count: 0, names: [] }
  return { count, names: (JSON.parse(`[${cards}]`) as { name: string }[]).map(({ name }) => name) }
}
