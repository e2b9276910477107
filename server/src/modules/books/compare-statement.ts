import type pg from 'pg'
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
  /** False for a payment, refund or transfer so recent that the statement need not contain it yet. */
  is_due: boolean
  made_at: Date
  changed_at: Date
}

const hourMs = 3_600_000
const words = { charge: 'payment', refund: 'refund', transfer: 'transfer' } as const

/** A fee above the booked one: the provider reported it, or part of it, only after the settlement. */
export interface LateFee {
  readonly kind: 'charge' | 'transfer'
  readonly reference: string
  /** The whole fee. */
  readonly feePesewas: number
}

/**
 * Compares a provider's own statement of a period with our books and returns every difference as a sentence. Fees that
 * were reported late are returned separately: those can be booked. Movements of the last hour are left out where the
 * other side need not know of them yet.
 */
export async function compareStatement(
  pool: pg.Pool,
  source: StatementSource,
  { from, to }: { from: Date; to: Date },
): Promise<{ differences: string[]; lateFees: LateFee[] }> {
  // The provider's statement is read first: everything in it is then in our books too.
  const theirs: StatementLine[] = []
  for await (const one of source.lines(from, to)) theirs.push(one)
  const ours = await readOurs(pool, source.name, from, to)
  const known = new Map(ours.map((one) => [`${one.kind} ${one.reference}`, one]))
  const seen = new Set<string>()
  const differences: string[] = []
  const lateFees: LateFee[] = []
  for (const one of theirs) {
    const key = `${one.kind} ${one.reference}`
    seen.add(key)
    const our = known.get(key) ?? null
    const late = lateFeeOf(one, our)
    if (late) lateFees.push(late)
    const difference = late ? null : differenceOf(source.name, one, our, to)
    if (difference) differences.push(difference)
  }
  for (const { kind, reference, amount, is_done, is_due } of ours) {
    if (is_done && is_due && !seen.has(`${kind} ${reference}`)) {
      differences.push(
        `Our ${words[kind]} ${reference} of ${formatPesewas(amount)} is not on ${source.name}'s statement.`,
      )
    }
  }
  return { differences, lateFees }
}

export interface JudgedLine {
  readonly line: StatementLine
  readonly outcome: 'matches' | 'differs' | 'unknown' | 'missing'
  readonly difference: string | null
}

/**
 * Lines of a statement one by one beside our books, and after them what the books have of the same kinds and period that it lacks.
 * `now`: when it is compared; movements of the last hour before are not missed.
 */
export async function judgeLines(
  pool: pg.Pool,
  name: string,
  lines: readonly StatementLine[],
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<JudgedLine[]> {
  const ours = await readOurs(pool, name, from, to)
  const known = new Map(ours.map((one) => [`${one.kind} ${one.reference}`, one]))
  const kinds = new Set(lines.map(({ kind }) => kind))
  const seen = new Set(lines.map(({ kind, reference }) => `${kind} ${reference}`))
  const judged = lines.map((line): JudgedLine => {
    const our = known.get(`${line.kind} ${line.reference}`) ?? null
    const late = lateFeeOf(line, our)
    const difference = late
      ? `${name} kept ${formatPesewas(late.feePesewas)}; our books say ${formatPesewas(our?.fee ?? 0)}. The rest was reported late.`
      : differenceOf(name, line, our, now)
    // One that nobody paid and that we do not have matters to nobody.
    return { line, outcome: difference === null ? 'matches' : our ? 'differs' : 'unknown', difference }
  })
  const isDue = ({ made_at: made, changed_at: changed }: OurLine) =>
    made >= from && made <= to && changed.getTime() < now.getTime() - hourMs
  const missing = ours.filter(
    (one) => one.is_done && isDue(one) && kinds.has(one.kind) && !seen.has(`${one.kind} ${one.reference}`),
  )
  return [
    ...judged,
    ...missing.map(
      (one): JudgedLine => ({
        line: {
          ...{ kind: one.kind, reference: one.reference, amountPesewas: one.amount, feePesewas: one.fee },
          ...{ isDone: true, at: one.made_at },
        },
        outcome: 'missing',
        difference: `Our ${words[one.kind]} ${one.reference} of ${formatPesewas(one.amount)} is not on ${name}'s statement.`,
      }),
    ),
  ]
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
  const what = `${name}'s ${words[kind]} ${reference} of ${formatPesewas(amountPesewas)}`
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

/** Our books' rows for this provider, a day around the period, because both sides start a payment at different instants. */
async function readOurs(pool: pg.Pool, provider: string, from: Date, to: Date): Promise<OurLine[]> {
  const { rows } = await pool.query<OurLine>(
    `select kind, reference, amount::float8 as amount, fee::float8 as fee, is_done, keeps_fee, created_at as made_at, updated_at as changed_at,
       created_at >= $2 and updated_at < $3::timestamptz - interval '1 hour' as is_due
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
     where created_at between $2::timestamptz - interval '10 days' and $3::timestamptz + interval '1 day'`,
    [provider, from, to],
  )
  return rows
}
