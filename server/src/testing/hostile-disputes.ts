import type { Placed } from './buying.ts'
import { type DisputeStep, picked, type Stage } from './hostile-steps.ts'

/** A bank asks money back, and decides. */
export async function disputeOn(stage: Stage, step: DisputeStep): Promise<void> {
  const order = picked(stage.orders, step.pick)
  if (!order) return
  if (step.do === 'dispute') await dispute(stage, order, step.share)
  else await decide(stage, order, step.outcome)
}

const numberOf = ({ order_number }: Placed) => `dispute-${order_number}`

/** A bank asks back what the order was paid with, or a part of it. */
async function dispute({ market, charges, modules }: Stage, order: Placed, share: number): Promise<void> {
  const number = numberOf(order)
  if (charges.disputes.has(number)) {
    // Its news comes again.
    await modules.checkout.settleDispute(charges.provider.name, number)
    return
  }
  const paid = await market.pool.query<{ reference: string; amount: number }>(
    `select i.reference, i.amount::int from payment_intents i join orders o on o.id = i.order_id and o.state = 'confirmed'
     join ledger_transactions t on t.cause = 'payment:' || i.id and t.kind = 'payment'
     where i.order_id = $1 and i.provider = $2`,
    [order.order_id, charges.provider.name],
  )
  const charge = paid.rows[0]
  if (!charge || charges.disputes.has(number)) return
  const { reference } = charge
  const amountPesewas = Math.max(1, Math.round(charge.amount * share))
  charges.disputes.set(number, { reference, amountPesewas, currency: 'GHS', state: 'open', reason: 'fraud' })
  await modules.checkout.settleDispute(charges.provider.name, number)
}

async function decide(
  { market, charges, modules }: Stage,
  order: Placed,
  state: 'won' | 'lost',
): Promise<void> {
  const number = numberOf(order)
  const known = charges.disputes.get(number)
  if (known?.state !== 'open') return
  // A bank decides only what we were told of: the news of it is repeated until it is heard.
  const heard = await market.pool.query('select from payment_disputes where provider_reference = $1', [
    number,
  ])
  if (heard.rowCount !== 1) return
  charges.disputes.set(number, { ...known, state })
  await modules.checkout.settleDispute(charges.provider.name, number)
}

/** News of every dispute of these orders reaches us in the end. */
export async function hearOfDisputes({ charges, modules, orders }: Stage): Promise<void> {
  for (const order of orders) {
    const number = numberOf(order)
    if (charges.disputes.has(number)) await modules.checkout.settleDispute(charges.provider.name, number)
  }
}
