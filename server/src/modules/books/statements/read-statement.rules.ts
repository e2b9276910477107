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
type Column = keyof typeof paystackTitles

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
  if (!found.lines.some(({ reference }) => isOurs.test(reference)))
    throw new Refusal('provider_statement.not_ours')
  return found
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

function sandboxLine(cells: readonly string[], place: number): StatementLine {
  const [kind = '', reference = '', amount = '', state = '', at = ''] = cells
  if (!isKind(kind)) throw unreadable(place)
  return { kind, reference, ...common({ amount, state, at }, place), feePesewas: null }
}

function paystackLines(titles: readonly string[], rows: readonly (readonly string[])[]): StatementLine[] {
  const small = titles.map((title) => title.toLowerCase())
  const columnOf = (column: Column) =>
    (paystackTitles[column] as readonly string[])
      .map((title) => small.indexOf(title))
      .find((at) => at >= 0) ?? -1
  const needed = (['reference', 'amount', 'state', 'at'] as const).map(columnOf)
  if (needed.some((at) => at < 0)) throw new Refusal('provider_statement.unreadable', { line: 1 })
  const [feeAt, currencyAt] = [columnOf('fee'), columnOf('currency')]
  return rows.map((cells, place) => {
    const [reference = '', amount = '', state = '', at = ''] = needed.map((column) => cells[column])
    if (reference === '' || (currencyAt >= 0 && cells[currencyAt] !== 'GHS')) throw unreadable(place)
    const fee = feeAt < 0 ? '' : (cells[feeAt] ?? '')
    return {
      kind: /^(wd|rf)-/.test(reference) ? 'transfer' : 'charge',
      reference,
      ...common({ amount, state, at }, place),
      feePesewas: fee === '' ? null : pesewasOfText(fee, place),
    }
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
