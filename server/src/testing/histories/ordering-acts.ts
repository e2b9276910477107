import { randomUUID } from 'node:crypto'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import { pesewasOf } from '#contracts/money.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Caller } from '../whole-market.ts'
import type { OrderNow } from './company-account.ts'
import type { Member, Scene } from './company-scene.ts'
import { drawEdge, type Edge, setEdge, wrongAtEdge } from './edge-of-limits.ts'
import { oneOf, type Random } from './random.ts'

export type Act = (scene: Scene) => Promise<unknown>

export const anyone = ({ random, members }: Scene): Member => oneOf(random, members)

/** One of the orders: mostly one that has not ended. */
function drawNumber({ random, account, numbers }: Scene, isWanted: (order: OrderNow) => boolean): string {
  const [chance, place] = [random(4), random(1_000)]
  const wanted = (account?.orders ?? []).filter(isWanted).map(({ number }) => number)
  const from = chance > 0 && wanted.length > 0 ? wanted : numbers
  return from[place % from.length] as string
}

/** With one of the orders, if there is one yet. What an act needs is drawn before anything is done: acts at once draw in no order. */
export const withNumber =
  (
    act: (scene: Scene, number: string) => Promise<unknown>,
    isWanted: (order: OrderNow) => boolean = ({ stands }) => stands > 0,
  ): Act =>
  async (scene) => {
    if (scene.numbers.length > 0) await act(scene, drawNumber(scene, isWanted))
  }

/** Counts what an act came to: its refusal, or that it was done. */
export function outcomeOf(
  { count }: Scene,
  act: string,
  { status, body }: { status: number; body: unknown },
): boolean {
  const { code } = (body ?? {}) as Partial<Problem>
  if (status >= 500) throw new Error(`${act} was answered with ${status}: ${JSON.stringify(body)}`)
  count(`${act}: ${status < 300 ? 'done' : code}`)
  return status < 300
}

interface Plan {
  readonly items: readonly { item: string; quantity: number }[]
  readonly payment: object
  readonly isToBranch: boolean
  /** The key is sent twice at once. */
  readonly isTwice: boolean
  /** Somebody puts more into the cart after its price was read. */
  readonly isOld: boolean
  readonly edge: Edge | null
}

const wallet = (random: Random) => ({
  method: 'momo_mtn',
  phone: `024${String(random(9_999_999)).padStart(7, '0')}`,
})

export function drawOrder(scene: Scene): Plan {
  const { random, goods } = scene
  const chosen = goods.filter(() => random(3) === 0)
  const items = (chosen.length > 0 ? chosen : [oneOf(random, goods)]).map(({ product }) => ({
    item: product,
    quantity: 1 + random(4),
  }))
  const payment = random(3) === 0 ? { method: 'net_30' } : wallet(random)
  return {
    ...{ items, payment, isToBranch: random(2) === 0 },
    ...{ isTwice: random(8) === 0, isOld: random(12) === 0 },
    edge: drawEdge(scene),
  }
}

/** Puts goods into the cart of a member and orders what is in it, also what was there before. */
export async function orderBy(scene: Scene, buyer: Member, plan: Plan): Promise<void> {
  const { companyId, branchId, numbers } = scene
  const ofCompany = { side: 'business', company: companyId }
  const cart = `/api/cart/items?${new URLSearchParams(ofCompany)}`
  for (const item of plan.items) outcomeOf(scene, 'put in the cart', await buyer.call('POST', cart, item))
  const goesTo = { ...ofCompany, address_id: plan.isToBranch ? branchId : buyer.addressId }
  const quoted = await buyer.call<Quote & Problem>('POST', '/api/checkout/quote', goesTo)
  if (!outcomeOf(scene, 'quote', quoted)) return
  // An empty cart comes to nothing.
  const edge = quoted.body.total > 0 ? plan.edge : null
  if (edge) await setEdge(scene, buyer, edge, pesewasOf(quoted.body.total))
  else if (plan.isOld) await buyer.call('POST', cart, plan.items[0])
  const body = {
    ...goesTo,
    deliveries: quoted.body.parcels.map(({ chosen }) => chosen),
    payment: plan.payment,
    expected_total: quoted.body.total,
  }
  const key = { 'idempotency-key': randomUUID() }
  const presses = plan.isTwice ? [1, 2] : [1]
  const answers = await Promise.all(
    presses.map(() => buyer.call<PlacedOrder & Problem>('POST', '/api/orders', body, key)),
  )
  for (const answer of answers) outcomeOf(scene, 'order', answer)
  const wrong = edge && wrongAtEdge(edge, answers[0]?.body.code)
  if (wrong) throw new Error(wrong)
  const placed = new Set(answers.flatMap(({ body: { order_number: number } }) => number ?? []))
  if (placed.size > 1) throw new Error(`one key made the orders ${[...placed].join(' and ')}`)
  numbers.push(...placed)
  if (answers[0]?.body.waits_for_approval) scene.count('order: waits')
}

/** What somebody does on the page of the test provider. */
export async function onPayPage(
  { market }: Scene,
  payUrl: string,
  meanwhile: () => Promise<unknown>,
  decision: string,
) {
  const start = await fetch(market.url + payUrl, { redirect: 'manual' })
  const page = start.headers.get('location') ?? ''
  await meanwhile()
  await fetch(page, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
}

/** Settles all that the provider took for the company and that the market has not heard of. */
export async function settleAll({ market, companyId }: Scene): Promise<void> {
  const { rows } = await market.ownerPool.query<{ reference: string }>(
    `select i.reference from payment_intents i join orders o on o.id = i.order_id
     join sandbox_charges c on c.reference = i.reference and c.state <> 'pending'
     where o.company_id = $1 and i.state not in ('paid') and not exists (select from refunds r where r.intent_id = i.id)`,
    [companyId],
  )
  for (const { reference } of rows) await market.modules.settlement.settle(reference)
}

/** The time to pay or to approve these orders is over. */
export async function expire({ market }: Scene, ...numbers: readonly string[]): Promise<void> {
  await market.ownerPool.query(
    "update orders set expires_at = now() - interval '1 hour' where number = any ($1) and state = 'pending_payment'",
    [numbers],
  )
  await market.modules.settlement.expireOrders()
}

/** Where the payment of an order goes on; null where nothing is to be paid. */
async function payUrlOf(member: Caller, number: string): Promise<string | null> {
  const { body } = await member.call<{ payment?: { pay_url?: string | null } }>(
    'GET',
    `/api/orders/${number}`,
  )
  return body.payment?.pay_url ?? null
}

const isPayable = ({ state, approval }: OrderNow) => state === 'pending_payment' && approval !== 'waiting'

/** Pays an order, or lets its time run out while the provider's page is open and pays then. */
const pay = withNumber(async (scene, number) => {
  const [decision, isLate] = [scene.random(4) === 0 ? 'decline' : 'approve', scene.random(3) === 0]
  const url = await payUrlOf(anyone(scene), number)
  if (!url) return
  await onPayPage(scene, url, async () => isLate && expire(scene, number), decision)
  await settleAll(scene)
  scene.count(`pay${isLate ? ' late' : ''}: ${decision}`)
}, isPayable)

const storeCancels = withNumber(
  async ({ market, count }, number) => {
    const { rows } = await market.ownerPool.query<{ done: boolean }>(
      `select cancel_parcel((select p.id from parcels p join orders o on o.id = p.order_id where o.number = $1 order by p.id limit 1),
       'Sold out', 'vendor') as done`,
      [number],
    )
    count(`a store cancels a parcel: ${rows[0]?.done ? 'done' : 'too late'}`)
  },
  ({ state }) => state === 'confirmed',
)

export const cancelBy = async (scene: Scene, member: Member, number: string) =>
  outcomeOf(scene, 'cancel', await member.call('POST', `/api/orders/${number}/cancel`, {}))

export const orderingActs: Readonly<Record<string, Act>> = {
  order: (scene) => orderBy(scene, anyone(scene), drawOrder(scene)),
  'three orders at once': (scene) => {
    // A limit is one for all of them.
    const plans = scene.members
      .slice(1)
      .map((member) => [member, { ...drawOrder(scene), edge: null }] as const)
    return Promise.all(plans.map(([member, plan]) => orderBy(scene, member, plan)))
  },
  pay,
  cancel: withNumber((scene, number) => cancelBy(scene, anyone(scene), number)),
  expire: withNumber((scene, number) => expire(scene, number)),
  'a store cancels a parcel': storeCancels,
}
