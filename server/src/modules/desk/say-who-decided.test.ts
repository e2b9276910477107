import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OperatorActKind } from '#contracts/operators/operators.ts'
import { Refusal, type RefusalCode } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { recordOperatorAct } from '../operators/index.ts'
import { sayWhoDecided } from './say-who-decided.ts'

const market = await wholeMarket(await testDatabase())
const { db } = market.market

async function named(name: string) {
  const { id } = await anOperator(market, 'trust')
  await market.ownerPool.query('update people set name = $2 where id = $1', [id, name])
  return { operatorId: id, network: '127.0.0.1' }
}
const [faster, other] = [await named('Kofi Boateng'), await named('Esi Owusu')]

test.each<[RefusalCode, OperatorActKind, OperatorActKind]>([
  ['store.cannot_decide', 'store.rejected', 'store.vat_number_set'],
  ['store.cannot_decide', 'store.verified', 'store.suspended'],
  ['company.cannot_decide', 'company.refused', 'company.credit_set'],
  ['store.cannot_suspend', 'store.suspended', 'store.suspension_changed'],
  ['store.not_suspended', 'store.reinstated', 'store.vat_number_set'],
  ['store.payouts_held', 'payouts.held', 'store.vat_number_set'],
  ['store.payouts_not_held', 'payouts.released', 'store.vat_number_set'],
  ['payout.not_checked', 'payout.check_released', 'payout.agreed'],
  ['person.locked', 'person.locked', 'person.seen_as_ended'],
  ['person.not_locked', 'person.unlocked', 'person.cash_opened'],
  ['product.is_taken_down', 'product.taken_down', 'product.reports_closed'],
  ['product.not_taken_down', 'product.restored', 'product.reports_closed'],
  ['product.not_asked', 'product.kept_down', 'product.reports_closed'],
])('%s names who did %s, not who did %s afterwards', async (code, decision, later) => {
  const about = randomUUID()
  const record = (actor: typeof faster, kind: OperatorActKind) =>
    recordOperatorAct(db, actor, { kind, subject: 'store', subjectId: about, label: 'Ama Fabrics' })
  const decide = () =>
    sayWhoDecided(db, about, async () => {
      throw new Refusal(code, {})
    })
  await record(other, later)
  await expect(decide()).rejects.toMatchObject({ code })
  await record(faster, decision)
  await record(other, later)
  await expect(decide()).rejects.toMatchObject({ code: 'task.decided', details: { name: 'Kofi Boateng' } })
})
