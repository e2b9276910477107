import type { ActsQuery, OperatorAct, OperatorActs } from '#contracts/operators/operators.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { containing, prefixQuery } from '../../like-pattern.ts'
import { onItsDay } from './record-operator-act.ts'

const pageSize = 50
const fileBatch = 5_000
/** Nobody turns so many pages; more are found by further words. Those of a kind or an operator are counted by their index alone. */
const countedMost = { words: 1_000, index: 10_000 } as const
const terminal = { id: '00000000-0000-0000-0000-000000000000', name: 'At the terminal' }

/** Acts without a person: what somebody did at the terminal, or the market at a time that was set. */
const nobodyOf = (network: string) =>
  network === onItsDay.network ? { ...terminal, name: 'On its day' } : terminal

/** A query, and whether who asks may only look at the log. */
interface Asked extends ActsQuery {
  readonly onlyLooks?: boolean
}

/** The acts that a query names, newest first, with everybody who ever did one. */
export async function readActs(db: Connection, query: Asked): Promise<Omit<OperatorActs, 'owners'>> {
  const condition = await conditionOf(db, query)
  return {
    ...(await countActs(db, query, condition)),
    page_size: pageSize,
    operators: await listActors(db),
    rows: await readRows(db, condition, { limit: pageSize, offset: (query.page - 1) * pageSize }),
  }
}

/** Of the whole log it is the number of its last row: it has no gap. */
async function countActs(
  db: Connection,
  query: Asked,
  condition: SQL,
): Promise<{ total: number; has_more: boolean }> {
  const isWhole = !(query.q || query.kind || query.operator || query.about || query.from || query.until)
  const most = query.q ? countedMost.words : countedMost.index
  const { rows } = await db.execute<{ total: number }>(
    isWhole
      ? sql`select number::int as total from operator_acts_head`
      : sql`select count(*)::int as total from (
          select from operator_acts a where ${condition} order by a.number desc limit ${most}) counted`,
  )
  const total = rows[0]?.total ?? 0
  return { total, has_more: !isWhole && total === most }
}

/** Everybody who ever did an act, one look-up by the index for each. */
async function listActors(db: Connection): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive actors as (
      (select operator_id as id from operator_acts where operator_id is not null order by operator_id limit 1)
      union all
      select (select a.operator_id from operator_acts a where a.operator_id > w.id order by a.operator_id limit 1)
      from actors w where w.id is not null
    )
    select p.id, p.name from actors w join people p on p.id = w.id order by p.name, p.id`)
  return rows
}

/** All acts that a query names, newest first, in batches: a log of any length is never in memory as a whole. */
export async function* walkActs(
  db: Connection,
  query: Asked,
  batch = fileBatch,
): AsyncGenerator<OperatorAct[]> {
  const condition = await conditionOf(db, query)
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const acts = await readRows(db, sql`${condition} and a.number < ${before}`, { limit: batch, offset: 0 })
    yield acts
    const last = acts.at(-1)
    if (!last || acts.length < batch) return
    before = last.number
  }
}

/** The newest acts about one store, company or other thing. */
export const listActsAbout = async (db: Connection, subjectId: string): Promise<OperatorAct[]> =>
  readRows(db, await conditionOf(db, { about: subjectId, page: 1 }), { limit: pageSize, offset: 0 })

interface Row extends Omit<OperatorAct, 'at' | 'by'>, Record<string, unknown> {
  readonly at: Date
  readonly by_id: string | null
  readonly by_name: string | null
}

async function readRows(
  db: Connection,
  condition: SQL,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await db.execute<Row>(sql`
    select a.number::float8 as number, a.at, a.operator_id as by_id, p.name as by_name, a.network as from, a.kind, a.subject, a.subject_id,
      a.label, a.reason, a.before, a.after, left(encode(a.hash, 'hex'), 12) as hash
    ${source} where ${condition} order by a.number desc limit ${limit} offset ${offset}`)
  return rows.map(({ by_id, by_name, at, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    by: by_id ? { id: by_id, name: by_name ?? '' } : nobodyOf(row.from),
  }))
}

const source = sql`from operator_acts a left join people p on p.id = a.operator_id`

/** As the index of operator_acts has them. */
const wordsOfAct = sql`to_tsvector('simple', replace(a.label || ' ' || coalesce(a.reason, ''), '@', ' '))`

/** For who may only look: what an act is about, without addresses of mail and numbers of people, which could else be guessed piece by piece. */
const openWordsOfAct = sql`to_tsvector('simple', regexp_replace(a.label, '\\S*@\\S*|[+]?[0-9][0-9 ().-]{6,}', ' ', 'g'))`

/** Of words and names: found first, because a search that could be about any operator would read every row. */
async function isFoundBy(db: Connection, q: string, onlyLooks = false): Promise<SQL> {
  const asked = sql`to_tsquery('simple', ${prefixQuery(q)})`
  const isOfWords = onlyLooks
    ? sql`(${wordsOfAct} @@ ${asked} and ${openWordsOfAct} @@ ${asked})`
    : sql`${wordsOfAct} @@ ${asked}`
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.person_id as id from operators o join people n on n.id = o.person_id where n.name ilike ${containing(q)}`)
  if (rows.length === 0) return isOfWords
  return sql`(${isOfWords} or a.operator_id in (${sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  )}))`
}

async function conditionOf(db: Connection, query: Asked): Promise<SQL> {
  const { q, kind, operator, about, from, until, onlyLooks } = query
  const parts = [
    ...(q ? [await isFoundBy(db, q, onlyLooks)] : []),
    ...(kind ? [sql`a.kind = ${kind}`] : []),
    ...(operator === terminal.id ? [sql`a.operator_id is null`] : []),
    ...(operator && operator !== terminal.id ? [sql`a.operator_id = ${operator}`] : []),
    ...(about ? [sql`a.subject_id = ${about}`] : []),
    ...(from ? [sql`a.at >= ${from}::date::timestamp at time zone 'Africa/Accra'`] : []),
    ...(until ? [sql`a.at < (${until}::date + 1)::timestamp at time zone 'Africa/Accra'`] : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

/** Whether the chain is whole; see broken_operator_acts(). Reads the whole log. */
export async function readChain(db: Connection) {
  const { rows } = await db.execute<{ number: number; why: string }>(
    sql`select number::float8 as number, why from broken_operator_acts() limit 20`,
  )
  const { rows: counted } = await db.execute<{ acts: number }>(
    sql`select count(*)::int as acts from operator_acts`,
  )
  return { acts: counted[0]?.acts ?? 0, broken: rows }
}
