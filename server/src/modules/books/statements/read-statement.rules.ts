import { parse } from 'csv-parse/sync'
import { Refusal } from '#contracts/refusals.ts'
import type { StatementLine } from '../../../adapters/payments/provider-statement.ts'

export interface ReadStatement {
  readonly provider: 'paystack' | 'sandbox'
  readonly lines: readonly StatementLine[]
}

/** The titles of the test provider's statement. */
export const sandboxTitles = ['Test provider', 'Reference', 'Amount (GHS)', 'State', 'Made at'] as const

/** The titles under which Paystack's exports of transactions, settlements and transfers have what is compared, in small letters. */
const paystackTitles = {
  reference: ['reference', 'transaction reference', 'transfer reference'],
  amount: ['amount', 'amount paid', 'transaction amount', 'amount (ghs)'],
  fee: ['fees', 'paystack fees', 'transaction fees', 'fee', 'fee charged', 'fees (ghs)'],
  state: ['status', 'transaction status', 'transfer status'],
  at: ['transaction date', 'paid at', 'date', 'created at', 'createdat', 'paidat', 'date created'],
  currency: ['currency'],
} as const
/** Those of its exports of refunds, whose numbers are Paystack's own; the payment has our reference. */
const paystackRefundTitles = {
  reference: ['refund id', 'refund reference'],
  payment: ['transaction reference', 'reference', 'transaction'],
  amount: ['refund amount', 'refunded amount', 'amount refunded', 'amount', 'amount (ghs)'],
  fee: [],
  state: ['refund status', 'status'],
  at: ['refund date', 'refunded at', 'date refunded', 'created at', 'createdat', 'date', 'date created'],
  currency: ['currency'],
} as const
type Titles = Readonly<
  Record<'reference' | 'amount' | 'fee' | 'state' | 'at' | 'currency', readonly string[]>
>

/** A line with the reference of ours that it names; a refund has its provider's number and names its payment. */
interface NamedLine {
  readonly line: StatementLine
  readonly ours: string
}

const done = new Set(['success', 'successful', 'paid', 'completed', 'processed'])
const back = new Set(['reversed'])

/**
 * A statement as text. Refuses: provider_statement.empty, provider_statement.unreadable (no CSV, no such columns, a line without an
 * amount or a date), provider_statement.not_ours (none of its references is one of ours).
 */
export function readStatement(text: string): ReadStatement {
  if (text.trim() === '') throw new Refusal('provider_statement.empty')
  const [titles = [], ...rows] = cellsOf(text)
  const found =
    titles.length === sandboxTitles.length && sandboxTitles.every((title, place) => titles[place] === title)
      ? { provider: 'sandbox' as const, lines: rows.map(sandboxLine) }
      : { provider: 'paystack' as const, lines: paystackLines(titles, rows) }
  if (found.lines.length === 0) throw new Refusal('provider_statement.empty')
  if (!found.lines.some(({ ours }) => isOurs.test(ours))) throw new Refusal('provider_statement.not_ours')
  return { provider: found.provider, lines: found.lines.map(({ line }) => line) }
}

const isOurs = /^(ju-[0-9a-f]{32}|(wd|rf)-[a-z0-9-]{17,37})$/

function cellsOf(text: string): string[][] {
  // A zero byte is no text in the database, and no statement has one.
  if (text.includes('\0')) throw new Refusal('provider_statement.unreadable', { line: 1 })
  const delimiter = (/^[^\n]*/.exec(text)?.[0] ?? '').includes(';') ? ';' : ','
  try {
    return parse(text, { bom: true, delimiter, skip_empty_lines: true, relax_column_count: true, trim: true })
  } catch {
    throw new Refusal('provider_statement.unreadable', { line: 1 })
  }
}

const kinds = new Set<StatementLine['kind']>(['charge', 'refund', 'transfer'])
const isKind = (text: string): text is StatementLine['kind'] => (kinds as Set<string>).has(text)

function sandboxLine(cells: readonly string[], place: number): NamedLine {
  const [kind = '', reference = '', amount = '', state = '', at = ''] = cells
  if (!isKind(kind)) throw unreadable(place)
  return {
    line: { kind, reference, ...common({ amount, state, at }, place), feePesewas: null },
    ours: reference,
  }
}

function paystackLines(titles: readonly string[], rows: readonly (readonly string[])[]): NamedLine[] {
  const small = titles.map((title) => title.toLowerCase())
  const placeOf = (known: readonly string[]) =>
    known.map((title) => small.indexOf(title)).find((at) => at >= 0) ?? -1
  const isOfRefunds = placeOf(paystackRefundTitles.reference) >= 0
  const columns: Titles = isOfRefunds ? paystackRefundTitles : paystackTitles
  const payment = placeOf(isOfRefunds ? paystackRefundTitles.payment : paystackTitles.reference)
  const needed = [
    ...(['reference', 'amount', 'state', 'at'] as const).map((one) => placeOf(columns[one])),
    payment,
  ]
  if (needed.some((at) => at < 0)) throw new Refusal('provider_statement.unreadable', { line: 1 })
  const [feeAt, currencyAt] = [placeOf(columns.fee), placeOf(columns.currency)]
  return rows.map((cells, place) => {
    const [reference = '', amount = '', state = '', at = '', ours = ''] = needed.map(
      (column) => cells[column],
    )
    if (reference === '' || (currencyAt >= 0 && cells[currencyAt] !== 'GHS')) throw unreadable(place)
    const fee = feeAt < 0 ? '' : (cells[feeAt] ?? '')
    const kind = isOfRefunds ? 'refund' : /^(wd|rf)-/.test(reference) ? 'transfer' : 'charge'
    const feePesewas = fee === '' ? null : pesewasOfText(fee, place)
    return { line: { kind, reference, ...common({ amount, state, at }, place), feePesewas }, ours }
  })
}

interface LineTexts {
  readonly amount: string
  readonly state: string
  readonly at: string
}

function common({ amount, state, at }: LineTexts, place: number) {
  const made = new Date(at)
  if (Number.isNaN(made.getTime())) throw unreadable(place)
  const small = state.toLowerCase()
  return {
    amountPesewas: pesewasOfText(amount, place),
    isDone: done.has(small),
    isBack: back.has(small),
    at: made,
  }
}

/** `1,234.50` or `GHS 1234.5` in pesewas. */
function pesewasOfText(text: string, place: number): number {
  const number = text.replace(/^GHS\s*/i, '').replaceAll(',', '')
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(number)) throw unreadable(place)
  return Math.round(Number(number) * 100)
}

/** A line is counted as in the file: the titles are line 1. */
const unreadable = (place: number) => new Refusal('provider_statement.unreadable', { line: place + 2 })
