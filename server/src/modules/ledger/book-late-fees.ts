import type pg from 'pg'
import { cedisOf, formatCedis } from '#contracts/money.ts'
import type { LateFee } from './compare-statement.ts'

const words = { charge: 'payment', transfer: 'transfer' } as const
const shown = (pesewas: number) => formatCedis(cedisOf(pesewas))

/**
 * Books fees that a provider reported only after the payment or transfer was settled, each by a transaction of its own,
 * and returns a sentence for each booking. Calling it again books nothing more.
 */
export async function bookLateFees(
  pool: pg.Pool,
  provider: string,
  lateFees: readonly LateFee[],
): Promise<string[]> {
  const booked: string[] = []
  for (const { kind, reference, feePesewas } of lateFees) {
    const { rows } = await pool.query<{ more: number }>('select book_late_fee($1, $2, $3)::float8 as more', [
      kind,
      reference,
      feePesewas,
    ])
    const more = rows[0]?.more ?? 0
    if (more === 0) continue
    const what = `${provider}'s fee of ${shown(feePesewas)} for ${words[kind]} ${reference}`
    booked.push(`${what} was said late: ${shown(more)} of it is booked now.`)
  }
  return booked
}
