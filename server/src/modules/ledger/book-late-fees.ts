import type pg from 'pg'
import { cedisOf, formatCedis } from '#contracts/money.ts'
import type { LateFee } from './compare-statement.ts'

const words = { charge: 'payment', transfer: 'transfer' } as const
const shown = (pesewas: number) => formatCedis(cedisOf(pesewas))

/**
 * Books what a provider said of its fees only after the payment or transfer was settled, each by an entry of its own, and says in a
 * sentence what was booked. Called again it books nothing more.
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
