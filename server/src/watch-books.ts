import type { Market } from './market.ts'
import { checkBooks } from './modules/ledger/index.ts'
import { raiseAlarm } from './modules/payments/index.ts'

/** Looks at every promise of the books and raises each row that breaks one. Answers how many there are. */
export async function watchBooks({ pool, db }: Market): Promise<number> {
  const broken = await checkBooks(pool)
  for (const { says, what, difference } of broken) {
    const detail = difference === null ? says : `${says} (${difference})`
    await raiseAlarm(db, { kind: 'books.broken', subject: `${says}: ${what}`.slice(0, 200), detail })
  }
  return broken.length
}
