import type pg from 'pg'
import { providerFirst } from '#contracts/desk/money/provider-names.ts'
import { formatPesewas } from '#contracts/money.ts'
import type { LateFee } from './compare-statement.ts'

const words = { charge: 'payment', transfer: 'transfer' } as const
const bookings = {
  charge: 'select book_late_charge_fee($1, $2)::float8 as booked',
  transfer: 'select book_late_transfer_fee($1, $2)::float8 as booked',
} as const

/**
 * Books fees that a provider reported only after the payment or transfer was settled, each by a transaction of its own,
 * and returns a sentence for each booking. Calling it again books nothing more.
 */
export async function bookLateFees(
  pool: pg.Pool,
  provider: string,
  lateFees: readonly LateFee[],
): Promise<string[]> {
  const sentences: string[] = []
  for (const { kind, reference, feePesewas } of lateFees) {
    const { rows } = await pool.query<{ booked: number }>(bookings[kind], [reference, feePesewas])
    const bookedPesewas = rows[0]?.booked ?? 0
    if (bookedPesewas === 0) continue
    const what = `${providerFirst(provider)}'s fee of ${formatPesewas(feePesewas)} for ${words[kind]} ${reference}`
    sentences.push(`${what} was reported late: ${formatPesewas(bookedPesewas)} of it is booked now.`)
  }
  return sentences
}
