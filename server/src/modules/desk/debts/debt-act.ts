import { limits } from '#contracts/limits.ts'
import { cedisOf, formatPesewas } from '#contracts/money.ts'
import { operatorRolesWith } from '#contracts/operators/operator-rights.ts'
import { Refusal, type RefusalCode } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { type DebtOutcome, writeOffDebt } from '../../wallet/index.ts'
import type { MoneyAct } from '../money/do-act.ts'

interface Input {
  readonly slug: string
  readonly purse: string
  readonly operatorId: string
}

const refusals: Readonly<Record<Exclude<DebtOutcome, 'booked' | 'first'>, RefusalCode>> = {
  none: 'debt.none',
  refund_held: 'debt.refund_held',
  covered: 'debt.covered',
  too_early: 'debt.too_early',
  again: 'debt.agreed_before',
  own: 'operator.own_matter',
  right_missing: 'operator.right_missing',
}

/**
 * Prepares writing off what a store owes in a purse. Refuses: store.not_found, debt.none, debt.refund_held, debt.covered, debt.too_early,
 * debt.agreed_before, operator.own_matter, operator.right_missing.
 */
export async function prepareWriteOff(db: Connection, { slug, purse, operatorId }: Input): Promise<MoneyAct> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from stores where slug = ${slug}`)
  const [store] = rows
  if (!store) throw new Refusal('store.not_found')
  return {
    about: { kind: 'debt.written_off', subject: 'store', subjectId: store.id, label: store.name },
    isShared: true,
    books: sql`t.kind = 'debt_written_off'`,
    run: async (tx) => {
      const input = { storeId: store.id, purse, operatorId, roles: operatorRolesWith('money') }
      const { outcome, id, amount } = await writeOffDebt(tx, input)
      if (outcome !== 'booked' && outcome !== 'first')
        throw new Refusal(
          refusals[outcome],
          outcome === 'too_early' ? { days: limits.debtUncoveredDays } : {},
        )
      const sum = formatPesewas(amount)
      return {
        outcome:
          outcome === 'first'
            ? `You are the first of two. ${sum} that ${store.name} owes is written off once somebody else agrees too.`
            : `${sum} that ${store.name} owes is written off: Juaso bears the loss, also if the store sells again.`,
        before: { purse, owes: cedisOf(amount) },
        after: { write_off: id, agreed: outcome },
      }
    },
  }
}
