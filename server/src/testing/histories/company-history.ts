import { type Account, readAccount } from './company-account.ts'
import { brokenBy } from './company-rules.ts'
import type { Scene } from './company-scene.ts'
import { decidingActs } from './deciding-acts.ts'
import { type Act, expire, orderingActs, settleAll } from './ordering-acts.ts'
import { payingActs } from './paying-acts.ts'
import { endAllQuotations, quotingActs } from './quoting-acts.ts'
import { oneOf } from './random.ts'

const acts: Readonly<Record<string, Act>> = {
  ...orderingActs,
  ...decidingActs,
  ...quotingActs,
  ...payingActs,
}

/** Some are drawn more often, so that there is something to decide and to pay; a member is removed once in a while. */
const often = {
  ...{ order: 9, approve: 4, 'approve in part': 3, pay: 3, 'ask for a price': 2, accept: 3, 'pay a part': 3 },
  ...{ 'remove a member': 0.5 },
}
const names = Object.keys(acts).flatMap((name) =>
  Array<string>(2 * ((often as Record<string, number>)[name] ?? 1)).fill(name),
)

const accountOf = ({ market, companyId, members, branchId, goods }: Scene): Promise<Account> =>
  readAccount(market.ownerPool, {
    ...{ companyId, branchId },
    people: members.map(({ id }) => id),
    goods: goods.map(({ variant }) => variant),
  })

/**
 * Lives through one history: so many acts, after each of which no rule is broken, and an end at which all that only waited is given
 * back. Throws with the act and what it broke.
 */
export async function live(scene: Scene, actsMax: number): Promise<void> {
  scene.account = await accountOf(scene)
  const last = 4 + scene.random(actsMax - 3)
  for (let place = 1; place <= last; place += 1) {
    const name = place === 1 ? 'order' : oneOf(scene.random, names)
    await step(scene, `act ${place}, ${name}`, acts[name] as Act)
  }
  await step(scene, 'the end', endIt)
  const { lostPayments, goods } = scene.account
  const left = goods.filter(({ reserved }) => reserved > 0)
  if (lostPayments.length > 0) throw new Error(`neither kept nor given back: ${lostPayments.join(', ')}`)
  if (left.length > 0) throw new Error(`still reserved at the end: ${JSON.stringify(left)}`)
}

async function step(scene: Scene, name: string, act: Act): Promise<void> {
  const before = scene.account as Account
  await act(scene)
  const after = await accountOf(scene)
  const broken = brokenBy(scene, before, after)
  if (broken.length > 0) throw new Error(`${name}: ${broken.join('; ')}`)
  scene.account = after
}

/** The time of everything that waits is over, and the market has heard of every payment. */
async function endIt(scene: Scene): Promise<void> {
  await settleAll(scene)
  await expire(scene, ...scene.numbers)
  await endAllQuotations(scene)
}
