import { type DisputeStep, intentsOf, picked, type Stage, tolerant } from './hostile-steps.ts'

/** A bank asks money back, and decides. */
export async function disputeOn(stage: Stage, step: DisputeStep): Promise<void> {
  const order = picked(stage.orders, step.pick)
  if (!order) return
  // Any payment of the order, also one whose money is on its way back already.
  const charge = picked(await intentsOf(stage, [order]), Math.floor(step.pick / 7))
  if (!charge) return
  if (step.do === 'dispute') await dispute(stage, charge.reference, step.share)
  else await decide(stage, numberOf(charge.reference), step.outcome)
}

const numberOf = (reference: string) => `dispute-${reference}`

/** A bank asks back what was paid, or a part of it, once the market knows of the payment. */
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
    })
  }
  // Its news may come again.
  await hear(stage, number)
}

async function hear({ charges, modules }: Stage, number: string): Promise<void> {
  await modules.settlement.settleDispute(charges.provider.name, number)
  charges.heard.add(number)
}

async function decide(stage: Stage, number: string, state: 'won' | 'lost'): Promise<void> {
  const { charges } = stage
  const known = charges.disputes.get(number)
  // A bank decides only what we were told of: the news of it is repeated until it is heard.
  if (known?.state !== 'open' || !charges.heard.has(number)) return
  charges.disputes.set(number, { ...known, state })
  await hear(stage, number)
}

/** The disputes over the payments of these orders. */
async function numbersOf(stage: Stage): Promise<string[]> {
  const intents = await intentsOf(stage, stage.orders)
  return intents
    .map(({ reference }) => numberOf(reference))
    .filter((number) => stage.charges.disputes.has(number))
}

/** News of every dispute of these orders reaches us in the end. */
export async function hearOfDisputes(stage: Stage): Promise<void> {
  for (const number of await numbersOf(stage)) await tolerant(hear(stage, number))
}

/** Every bank decides in the end, one way or the other. */
export async function decideAll(stage: Stage): Promise<void> {
  for (const number of await numbersOf(stage)) {
    await tolerant(decide(stage, number, stage.charges.roll() < 0.5 ? 'won' : 'lost'))
  }
}
