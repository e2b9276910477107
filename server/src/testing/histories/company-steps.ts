import type { CompanyInvoice } from '#contracts/invoices/invoices.ts'
import type { Order } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import { aTeamIn } from '../../modules/checkout/approving/testing/a-team.ts'
import { grantCredit } from '../../modules/payments/index.ts'
import { quotingIn } from '../../modules/quotations/testing/quoting.ts'
import { invoicingIn } from '../buying-on-invoice.ts'
import type { Vendor } from '../earning.ts'
import { aCategory, aProduct, aStore, type CategoryMade } from '../market-builders.ts'
import { type Shopper, shoppingIn } from '../shopping.ts'
import type { WholeMarket } from '../whole-market.ts'

/** A whole number from 0 to `most` − 1. */
export type Random = (most: number) => number

/** A company of three whose members act at random, and what was agreed about it at the start. Amounts in pesewas. */
export interface Scene {
  readonly market: WholeMarket
  readonly random: Random
  readonly team: Awaited<ReturnType<typeof aTeamIn>>
  readonly people: readonly Shopper[]
  readonly goods: readonly { id: string }[]
  readonly seller: Seller
  readonly monthLimit: number
  readonly creditLimit: number
  /** Numbers of the orders that were placed. */
  readonly numbers: string[]
}

export interface Seller {
  readonly vendor: Vendor
  readonly category: CategoryMade
}

export async function aSellerIn(market: WholeMarket): Promise<Seller> {
  const category = await aCategory(market.ownerPool)
  return { category, vendor: await quotingIn(market).aSeller(category) }
}

export async function aSceneIn(market: WholeMarket, seller: Seller, random: Random): Promise<Scene> {
  const { ownerPool: pool } = market
  const team = await aTeamIn(market)
  await pool.query('update people set email_verified = true where id = $1', [team.owner.id])
  const people = [team.owner, await team.aMember('approver'), await team.aMember('buyer')]
  const creditLimit = 100_000 + random(3) * 100_000
  await grantCredit(market.market.db, team.companyId, creditLimit)
  const limit = 2_000 + random(4) * 2_000
  await team.setCompanyLimit(limit)
  const goods = await Promise.all(
    [110, 240, 460].map(async (cedis) =>
      aProduct(pool, { store: await aStore(pool), base: cedis * 100, stock: 40 }),
    ),
  )
  return { market, random, team, people, goods, seller, monthLimit: limit * 100, creditLimit, numbers: [] }
}

type Step = (scene: Scene) => Promise<unknown>

const oneOf = <Item>(random: Random, items: readonly Item[]) => items[random(items.length)] as Item
const anyone = ({ random, people }: Scene) => oneOf(random, people)

/** With one of the orders; nothing before the first. */
const withNumber =
  (work: (scene: Scene, number: string) => Promise<unknown>): Step =>
  async (scene) => {
    if (scene.numbers.length > 0) await work(scene, oneOf(scene.random, scene.numbers))
  }

const cancel = (scene: Scene, number: string) =>
  anyone(scene).call('POST', `/api/orders/${number}/cancel`, {})

/** Orders what is in a member's cart, with more goods. Throws where an order above the member's limit needed no approval. */
async function order(scene: Scene, buyer = anyone(scene)): Promise<void> {
  const { random, goods, team, market, numbers } = scene
  const items = goods.filter(() => random(2) === 0)
  const more = random(3) === 0 ? ({ method: 'net_30' } as const) : {}
  const { body } = await team.order(buyer, items.length ? items : goods, { quantity: 1 + random(3), ...more })
  if (!body.order_number) return
  numbers.push(body.order_number)
  const { rows } = await market.ownerPool.query<{ number: string }>(
    `select o.number from orders o join company_members m on m.company_id = o.company_id and m.person_id = o.person_id
     where o.number = $1 and o.total > m.order_limit_pesewas and not exists (select from order_approvals a where a.order_id = o.id)`,
    [body.order_number],
  )
  if (rows.length > 0)
    throw new Error(`order ${body.order_number} is above its buyer's limit and needed no approval`)
}

/** Asks for a price, which the seller names; two members accept it at once, and one may order it with the rest of the cart. */
async function quotation(scene: Scene): Promise<void> {
  const { market, team, seller, random } = scene
  const quoting = quotingIn(market)
  const product = await aProduct(market.ownerPool, {
    store: seller.vendor.store,
    category: seller.category,
    base: 40_000,
    stock: 6,
  })
  const path = `/api/companies/${team.companyId}/quotation-requests`
  const asking = { ...anyone(scene), company: team.companyId, path }
  const { body: asked } = await quoting.ask(asking, seller.category, { quantity: 1 + random(6) })
  const offer = {
    variant: product.variants[0]?.id,
    unit_price: 50 + random(350),
    delivery_price: random(2) * 30,
  }
  const { body: offered } = await quoting.quote(seller.vendor, asked.id, offer)
  const accept = `${path}/${asked.id}/quotations/${offered.quotation?.id}/acceptance`
  const buyer = anyone(scene)
  await Promise.all([buyer, anyone(scene)].map((member) => member.call('POST', accept, { version: 1 })))
  if (random(3) > 0) await order(scene, buyer)
}

/** A part of an invoice, or all of it, by Mobile Money; once in a while two members pay at once. */
const payPart = withNumber(async (scene, number) => {
  const { market, team, random } = scene
  const path = `${team.path}/invoices/${number}`
  const { body: invoice } = await team.owner.call<CompanyInvoice>('GET', path)
  if (!invoice.owed) return
  const amount = random(3) === 0 ? null : Math.max(1, Math.round((invoice.owed * (1 + random(99))) / 100))
  const wallet = { method: 'momo_mtn', phone: `024${String(random(9_999_999)).padStart(7, '0')}` }
  const payers = random(3) === 0 ? [anyone(scene), anyone(scene)] : [anyone(scene)]
  await Promise.all(
    payers.map(async (payer) => {
      const { body } = await payer.call<{ pay_url?: string }>('POST', `${path}/payments`, {
        ...wallet,
        amount,
      })
      if (body.pay_url) await shoppingIn(market).payAt(body.pay_url, random(4) === 0 ? 'decline' : 'approve')
    }),
  )
  await team.owner.call('POST', `${path}/payments/check`)
})

/** Money of an invoice on the bank account, which may be more than is owed. */
const receive = withNumber(async (scene, number) => {
  const { market, team, random } = scene
  const { body } = await team.owner.call<CompanyInvoice>('GET', `${team.path}/invoices/${number}`)
  if (!body.owed) return
  const amount = Math.max(1, Math.round(body.owed * (random(120) + 1)))
  await invoicingIn(market)
    .receive(number, amount, `GCB ${number} ${random(1_000)}`)
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
})

/** What members of a company, its seller and time do. */
export const companySteps: Readonly<Record<string, Step>> = {
  limits: (scene) => {
    const { random, team } = scene
    const chosen = random(2) ? { order_limit: 1 + random(900) } : { month_limit: 1 + random(3_000) }
    return team.setLimits(anyone(scene), chosen)
  },
  order: (scene) => order(scene),
  'three orders at once': (scene) => Promise.all(scene.people.map((person) => order(scene, person))),
  quotation,
  approve: withNumber((scene, number) => scene.team.approve(anyone(scene), number)),
  'approve, decline and cancel at once': withNumber((scene, number) => {
    const [owner, approver] = scene.people as readonly [Shopper, Shopper]
    return Promise.all([
      scene.team.approve(owner, number),
      scene.team.decline(approver, number),
      cancel(scene, number),
    ])
  }),
  'approve in part': withNumber(async (scene, number) => {
    const approver = anyone(scene)
    const { body } = await scene.team.approval(approver, number)
    const refused = (body.lines ?? []).filter(() => scene.random(2) === 0).map(({ id }) => id)
    const done = await scene.team.approve(approver, number, refused)
    if (done.body.order_number) scene.numbers.push(done.body.order_number)
  }),
  decline: withNumber((scene, number) => scene.team.decline(anyone(scene), number)),
  cancel: withNumber(cancel),
  pay: withNumber(async ({ market, team, random }, number) => {
    const { body } = await team.owner.call<Order>('GET', `/api/orders/${number}`)
    const { payAt } = shoppingIn(market)
    if (body.payment?.pay_url) await payAt(body.payment.pay_url, random(4) === 0 ? 'decline' : 'approve')
  }),
  'pay a part': payPart,
  receive,
  expire: withNumber(async ({ market }, number) => {
    await market.ownerPool.query(
      "update orders set expires_at = now() - interval '1 hour' where number = $1 and expires_at is not null",
      [number],
    )
    await market.modules.settlement.expireOrders()
  }),
}
