import type pg from 'pg'
import { providerFirst, providerInWords } from '#contracts/desk/money/provider-names.ts'
import { formatPesewas } from '#contracts/money.ts'
import type { StatementLine, StatementSource } from '../../adapters/payments/provider-statement.ts'

interface OurLine {
  kind: StatementLine['kind']
  reference: string
  amount: number
  fee: number
  is_done: boolean
  /** True where the money moved, also if it came back: the provider keeps its fee. */
  keeps_fee: boolean
  made_at: Date
  changed_at: Date
}

const hourMs = 3_600_000
const words = { charge: 'payment', refund: 'refund', transfer: 'transfer' } as const
const kinds = ['charge', 'refund', 'transfer'] as const

/** A fee above the booked one: the provider reported it, or part of it, only after the settlement. */
export interface LateFee {
  readonly kind: 'charge' | 'transfer'
  readonly reference: string
  /** The whole fee. */
  readonly feePesewas: number
}

export interface JudgedLine {
  readonly line: StatementLine
  readonly outcome: 'matches' | 'differs' | 'unknown' | 'missing'
  readonly difference: string | null
  /** The whole fee, where the difference is only that it, or part of it, was reported late. */
  readonly lateFee: LateFee | null
}

interface Period {
  readonly from: Date
  readonly to: Date
}

/**
 * Compares a provider's own statement of a period with our books and returns every difference as a sentence. Fees that
 * were reported late are returned separately: those can be booked. Movements of the last hour are left out where the
 * other side need not know of them yet.
 */
export async function compareStatement(
  pool: pg.Pool,
  source: StatementSource,
  { from, to }: Period,
): Promise<{ differences: string[]; lateFees: LateFee[] }> {
  // The provider's statement is read first: everything in it is then in our books too.
  const theirs: StatementLine[] = []
  for await (const one of source.lines(from, to)) theirs.push(one)
  const judged = await judge(pool, source.name, theirs, { from, to, now: to, kinds: new Set(kinds) })
  return {
    differences: judged.flatMap(({ difference, lateFee }) => (difference && !lateFee ? [difference] : [])),
    lateFees: judged.flatMap(({ lateFee }) => lateFee ?? []),
  }
}

/**
 * Lines of a statement one by one beside our books, and after them what the books have of the same kinds and period that it lacks.
 * `now`: when it is compared; movements of the last hour before are not missed.
 */
export function judgeLines(
  pool: pg.Pool,
  name: string,
  lines: readonly StatementLine[],
  period: Period & { now: Date },
): Promise<JudgedLine[]> {
  // The test provider's file has all that it did; Paystack exports each kind by itself.
  const had = name === 'sandbox' ? kinds : lines.map(({ kind }) => kind)
  return judge(pool, name, lines, { ...period, kinds: new Set(had) })
}

/** `kinds`: what the statement would have if it happened. */
async function judge(
  pool: pg.Pool,
  name: string,
  lines: readonly StatementLine[],
  { from, to, now, kinds }: Period & { now: Date; kinds: ReadonlySet<StatementLine['kind']> },
): Promise<JudgedLine[]> {
  const ours = await readOurs(pool, name, { from, to }, lines)
  const known = new Map(ours.map((one) => [keyOf(one), one]))
  const seen = new Set(lines.map(keyOf))
  const judgedBefore = new Set<string>()
  const judged = lines.map((line): JudgedLine => {
    const key = keyOf(line)
    // Our books have it once: a second line of it is money that we know nothing of.
    if (line.isDone && judgedBefore.has(key)) return doubledLine(name, line)
    if (line.isDone) judgedBefore.add(key)
    const our = known.get(key) ?? null
    const lateFee = lateFeeOf(line, our)
    const difference = lateFee
      ? `${providerFirst(name)} kept ${formatPesewas(lateFee.feePesewas)}; our books say ${formatPesewas(our?.fee ?? 0)}. The rest was reported late.`
      : differenceOf(name, line, our, now)
    // One that nobody paid and that we do not have matters to nobody.
    return {
      line,
      outcome: difference === null ? 'matches' : our ? 'differs' : 'unknown',
      difference,
      lateFee,
    }
  })
  // A refund may wait for weeks before it is sent: it is on the statement of the time when it was.
  const isDue = ({ kind, made_at: made, changed_at: changed }: OurLine) =>
    made >= from &&
    made <= to &&
    changed.getTime() < now.getTime() - hourMs &&
    (kind !== 'refund' || changed <= to)
  const missing = ours.filter(
    (one) => one.is_done && isDue(one) && kinds.has(one.kind) && !seen.has(keyOf(one)),
  )
  return [...judged, ...missing.map((one) => missingLine(name, one))]
}

const keyOf = ({ kind, reference }: Pick<StatementLine, 'kind' | 'reference'>) => `${kind} ${reference}`

function doubledLine(name: string, line: StatementLine): JudgedLine {
  const what = `${words[line.kind]} ${line.reference} of ${formatPesewas(line.amountPesewas)}`
  const difference = `${providerFirst(name)}'s ${what} is on the statement more than once, and once in our books.`
  return { line, outcome: 'unknown', difference, lateFee: null }
}

function missingLine(name: string, { kind, reference, amount, fee, made_at: at }: OurLine): JudgedLine {
  return {
    line: { kind, reference, amountPesewas: amount, feePesewas: fee, isDone: true, at },
    outcome: 'missing',
    difference: `Our ${words[kind]} ${reference} of ${formatPesewas(amount)} is not on ${providerInWords(name)}'s statement.`,
    lateFee: null,
  }
}

function lateFeeOf(
  { kind, reference, amountPesewas, feePesewas, isDone, isBack }: StatementLine,
  our: OurLine | null,
): LateFee | null {
  if (kind === 'refund' || !our?.keeps_fee || amountPesewas !== our.amount || isDone !== our.is_done)
    return null
  if (!isDone && !isBack) return null
  return (feePesewas ?? 0) > our.fee ? { kind, reference, feePesewas: feePesewas ?? 0 } : null
}

function differenceOf(name: string, line: StatementLine, our: OurLine | null, to: Date): string | null {
  const { kind, reference, amountPesewas, feePesewas, isDone, at } = line
  const what = `${providerFirst(name)}'s ${words[kind]} ${reference} of ${formatPesewas(amountPesewas)}`
  const isFresh = at.getTime() > to.getTime() - hourMs
  if (!our) return isDone && !isFresh ? `${what} is not in our books.` : null
  if (isDone && !our.is_done) return isFresh ? null : `${what} is done there and not in our books.`
  if (!isDone && our.is_done) return `${what} is not done there, and it is in our books.`
  if (!isDone) return null
  if (amountPesewas !== our.amount) return `${what} stands in our books with ${formatPesewas(our.amount)}.`
  if (feePesewas !== null && feePesewas !== our.fee) {
    return `${what} cost a fee of ${formatPesewas(feePesewas)}; our books say ${formatPesewas(our.fee)}.`
  }
  return null
}

/**
 * Our books' rows for this provider, some days around the period, because both sides start a payment at different instants; and the
 * refunds of the statement, however long ago they were asked for.
 */
async function readOurs(
  pool: pg.Pool,
  provider: string,
  { from, to }: Period,
  lines: readonly StatementLine[],
): Promise<OurLine[]> {
  const refunds = lines.filter(({ kind }) => kind === 'refund').map(({ reference }) => reference)
  const { rows } = await pool.query<OurLine>(
    `select kind, reference, amount::float8 as amount, fee::float8 as fee, is_done, keeps_fee, created_at as made_at, updated_at as changed_at
     from (
       select 'charge' as kind, reference, amount, fee, state = 'paid' as is_done, state = 'paid' as keeps_fee, created_at, updated_at
       from payment_intents where provider = $1
       union all
       select 'refund', r.provider_reference, r.amount, 0, r.state = 'completed', false, r.created_at, r.updated_at
       from refunds r join payment_intents i on i.id = r.intent_id
       where i.provider = $1 and r.way = 'provider' and r.provider_reference is not null and r.provider_reference not like 'dispute:%'
       union all
       select 'transfer', reference, amount, fee, state = 'completed', state in ('completed', 'reversed'), created_at, updated_at
       from (select reference, amount, fee, state, created_at, updated_at, provider from withdrawals
         union all select reference, amount, fee, state, created_at, updated_at, provider from refund_transfers) t
       where provider = $1
     ) ours
     where created_at between $2::timestamptz - interval '10 days' and $3::timestamptz + interval '1 day'
      or kind = 'refund' and reference = any($4)`,
    [provider, from, to, refunds],
  )
  return rows
}
