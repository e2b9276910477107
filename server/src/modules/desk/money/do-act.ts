import type { ActPreview, BookedEntry } from '#contracts/desk/money/payments.ts'
import { cedisOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import { hashOf } from '../../../hash-of.ts'
import { readOwnerNames } from '../../books/index.ts'
import {
  type ActToRecord,
  listActsAbout,
  type OperatorActor,
  recordOperatorAct,
} from '../../operators/index.ts'

/** An act about money, ready to be run: whatever a provider had to be asked was asked before. */
export interface MoneyAct {
  readonly about: Pick<ActToRecord, 'kind' | 'subject' | 'subjectId' | 'label'>
  /** Which of the ledger's transactions (`t`) it can book. */
  readonly books: SQL
  /** The parcel that it is about, where acts about others of the same payment are another matter. */
  readonly parcel?: string
  /** Acts from before are another matter, such as the decision that an appeal is about. */
  readonly since?: Date | null
  /** True where somebody's act about the same subject does not take the place of this one: two agree to a payout, or the parcels are others. */
  readonly isShared?: boolean
  /** Does it through the function of the module whose matter it is; returns what followed in a sentence. */
  readonly run: (tx: Connection) => Promise<Done>
}

interface Done {
  readonly outcome: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  /** True where nothing has changed by it. */
  readonly changesNothing?: boolean
  /** What else was looked at, where the outcome and the entries are the same once it was done before; nobody reads it. */
  readonly seen?: readonly unknown[]
  /** What it will book later, read while it was tried out; left out, it has booked what this transaction has. */
  readonly later?: readonly BookedEntry[]
}

interface Order {
  readonly actor: OperatorActor & { readonly operatorId: string }
  readonly key: string
  /** The payment or transfer that it is about. */
  readonly target: string
  readonly body: { readonly act: unknown; readonly reason: string; readonly shown: string }
}

/** Ends the transaction of a preview. */
class Previewed extends Error {
  readonly preview: ActPreview
  constructor(preview: ActPreview) {
    super('a preview is never kept')
    this.preview = preview
  }
}

/** What an act would book: it is run, its entries are read, and all of it is undone. */
export async function previewAct(db: Database, act: MoneyAct): Promise<ActPreview> {
  try {
    return await throughDeadlocks(() =>
      db.transaction(async (tx) => {
        const preview = await previewOf(tx, act, await act.run(tx))
        const accounts = preview.entries.map(({ account }) => account)
        throw new Previewed({ ...preview, owners: await readOwnerNames(tx, accounts) })
      }),
    )
  } catch (error) {
    if (error instanceof Previewed) return error.preview
    throw error
  }
}

/**
 * Does an act once for each key, if it does exactly what its operator was shown, and writes the log of operators in the same
 * transaction. Refuses: task.key_reused, task.decided, task.changed, task.nothing_changes, and what the act refuses.
 */
export async function doAct(
  db: Database,
  prepare: () => Promise<MoneyAct>,
  { actor, key, target, body }: Order,
): Promise<string> {
  const taken = { operatorId: actor.operatorId, key, bodyHash: hashOf([target, body]) }
  const answered = await readAnswer(db, taken)
  if (answered !== null) return answered
  const act = await prepare()
  return throughDeadlocks(() =>
    db.transaction(async (tx) => {
      const earlier = await takeKey(tx, taken)
      if (earlier !== null) return earlier
      const done = await act.run(tx).catch(async (error: unknown) => {
        throw error instanceof Refusal ? await sayWhoWas(tx, act, actor.operatorId, error) : error
      })
      const { outcome, entries, shown, changes_nothing: changesNothing } = await previewOf(tx, act, done)
      if (shown !== body.shown) throw await sayWhoWas(tx, act, actor.operatorId, new Refusal('task.changed'))
      if (changesNothing) throw new Refusal('task.nothing_changes')
      await tx.execute(sql`
        update operator_act_keys set outcome = ${outcome} where operator_id = ${actor.operatorId} and key = ${key}`)
      await recordOperatorAct(tx, actor, {
        ...{ ...act.about, reason: body.reason, before: done.before },
        after: {
          ...done.after,
          [done.later ? 'will_book' : 'booked']: entries.map(({ account, amount }) => ({ account, amount })),
        },
      })
      return outcome
    }),
  )
}

interface Key {
  readonly operatorId: string
  readonly key: string
  readonly bodyHash: string
}

/** Takes a key; where it was taken before, the answer that was given. Who comes at the same time waits here. */
async function takeKey(tx: Connection, taken: Key): Promise<string | null> {
  const { operatorId, key, bodyHash } = taken
  const { rowCount } = await tx.execute(sql`
    insert into operator_act_keys (operator_id, key, body_hash) values (${operatorId}, ${key}, ${bodyHash}) on conflict do nothing`)
  return rowCount ? null : readAnswer(tx, taken)
}

/** What was answered to a key; null for a new one. Refuses: task.key_reused. */
async function readAnswer(db: Connection, { operatorId, key, bodyHash }: Key): Promise<string | null> {
  const { rows } = await db.execute<{ body_hash: string; outcome: string }>(sql`
    select body_hash, outcome from operator_act_keys where operator_id = ${operatorId} and key = ${key}`)
  const [earlier] = rows
  if (!earlier) return null
  if (earlier.body_hash !== bodyHash) throw new Refusal('task.key_reused')
  return earlier.outcome
}

async function previewOf(
  tx: Connection,
  { books }: MoneyAct,
  { outcome, later, seen = [], changesNothing = false }: Done,
): Promise<Omit<ActPreview, 'owners'>> {
  const entries = [...(later ?? (await readEntries(tx, books)))]
  return { outcome, entries, changes_nothing: changesNothing, shown: hashOf([outcome, entries, ...seen]) }
}

/** What this transaction has booked until now, of the ledger's transactions (`t`) that `books` names. */
export async function readEntries(tx: Connection, books: SQL): Promise<BookedEntry[]> {
  const { rows } = await tx.execute<{ account: string; kind: string; amount: number }>(sql`
    select a.path as account, t.kind, sum(e.amount)::bigint as amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where ${books} and t.booked_in = pg_current_xact_id()
    group by a.path, t.kind having sum(e.amount) <> 0 order by t.kind, a.path`)
  return rows.map(({ account, kind, amount }) => ({ account, kind, amount: cedisOf(Number(amount)) }))
}

/** What was possible when it was shown is not any more: where another operator was faster, the refusal says who. */
async function sayWhoWas(
  tx: Connection,
  { about, parcel, since, isShared }: MoneyAct,
  operatorId: string,
  refusal: Refusal,
): Promise<Refusal> {
  if (isShared) return refusal
  const acts = await listActsAbout(tx, about.subjectId)
  const last = acts.find(({ before }) => parcel === undefined || before?.parcel === parcel)
  if (last && since && new Date(last.at) < since) return refusal
  const isNew = last && Date.now() - new Date(last.at).getTime() < minutesToBlame * 60_000
  if (!isNew || last.by.id === operatorId || last.kind !== about.kind) return refusal
  return new Refusal('task.decided', { name: last.by.name })
}

/** A preview is rarely looked at for longer. */
const minutesToBlame = 10
