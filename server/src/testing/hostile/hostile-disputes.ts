import { type DisputeStep, intentsOf, picked, type Stage, tolerant } from './hostile-steps.ts'

/** The steps of a bank: opening disputes and deciding them. */
export async function disputeOn(stage: Stage, step: DisputeStep): Promise<void> {
  const order = picked(stage.orders, step.pick)
  if (!order) return
  // Any payment of the order, also one that is being refunded already.
  const charge = picked(await intentsOf(stage, [order]), Math.floor(step.pick / 7))
  if (!charge) return
  if (step.do === 'dispute') await dispute(stage, charge.reference, step.share)
  else await decide(stage, numberOf(charge.reference), step.outcome)
}

const numberOf = (reference: string) => `dispute-${reference}`

/** A bank opens a dispute over a payment or a part of it, once the market knows of the payment. */
async function dispute(stage: Stage, reference: string, share: number): Promise<void> {
  const { market, charges } = stage
  const number = numberOf(reference)
  if (!charges.disputes.has(number)) {
    const paid = await market.pool.query<{ amount: number }>(
      "select amount::int from payment_intents where reference = $1 and provider = $2 and state = 'paid'",
      [reference, charges.provider.name],
    )
    const charge = paid.rows[0]
    if (!charge || charges.disputes.has(number)) return
    const amountPesewas = Math.max(1, Math.round(charge.amount * share))
    charges.disputes.set(number, {
      reference,
      amountPesewas,
      currency: 'GHS',
      state: 'open',
      reason: 'fraud',
      dueAt: null,
    })
  }
  // Its webhook may be repeated.
  await hear(stage, number)
}

async function hear({ charges, modules }: Stage, number: string): Promise<void> {
  await modules.settlement.settleDispute(charges.provider.name, number)
  charges.heard.add(number)
}

async function decide(stage: Stage, number: string, state: 'won' | 'lost'): Promise<void> {
  const { charges } = stage
  const dispute = charges.disputes.get(number)
  // A bank decides only a dispute of which the market was notified: its webhook is repeated until it is received.
  if (dispute?.state !== 'open' || !charges.heard.has(number)) return
  charges.disputes.set(number, { ...dispute, state })
  await hear(stage, number)
}

/** The disputes over the payments of these orders. */
async function numbersOf(stage: Stage): Promise<string[]> {
  const intents = await intentsOf(stage, stage.orders)
  return intents
    .map(({ reference }) => numberOf(reference))
    .filter((number) => stage.charges.disputes.has(number))
}

/** The webhook of every dispute of these orders is received in the end. */
export async function hearOfDisputes(stage: Stage): Promise<void> {
  for (const number of await numbersOf(stage)) await tolerant(hear(stage, number))
}

/** Every open dispute is decided in the end, one way or the other. */
export async function decideAll(stage: Stage): Promise<void> {
  for (const number of await numbersOf(stage)) {
    await tolerant(decide(stage, number, stage.charges.roll() < 0.5 ? 'won' : 'lost'))
  }
}
