import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CompanyRole, companyRoles, rightsOfCompanyRole } from '#contracts/companies/company-rights.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { returnReasonLabels } from '#contracts/returns/return-words.ts'
import type { Activity } from '#contracts/teams/activity.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { aTeamIn } from '../../checkout/approving/testing/a-team.ts'
import { grantCredit } from '../../payments/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { payAt, untilState } = shoppingIn(market)

const momo = { method: 'momo_mtn', phone: '0241234567' }
/** Every call that changes an order of a company, with a body that is read. */
const acts: readonly (readonly ['POST' | 'PUT', string, object])[] = [
  ['POST', '/api/orders/:number/cancel', {}],
  ['POST', '/api/orders/:number/payment', momo],
  ['POST', '/api/orders/:number/parcels/1/cancel', {}],
  ['POST', '/api/orders/:number/parcels/1/received', {}],
  [
    'POST',
    '/api/orders/:number/parcels/1/returns',
    { reason: Object.keys(returnReasonLabels)[0], lines: [{ line_id: randomUUID(), quantity: 1 }] },
  ],
  ['POST', '/api/orders/:number/parcels/1/returns/offer', { return_id: randomUUID(), accepts: true }],
  [
    'POST',
    '/api/orders/:number/parcels/1/returns/appeal',
    { return_id: randomUUID(), words: 'It is broken.' },
  ],
  [
    'POST',
    '/api/orders/:number/parcels/1/returns/escalate',
    { return_id: randomUUID(), words: 'It is broken.' },
  ],
  ['PUT', '/api/orders/:number/parcels/1/returns/wallet', { wallet_phone: '0241234567' }],
  ['POST', '/api/conversations', { order: { number: ':number', parcel: 1 }, text: 'When does it come?' }],
  ['POST', '/api/companies/:company/invoices/:number/payments', momo],
  [
    'POST',
    '/api/companies/:company/invoices/:number/certificates',
    { amount: 10, file: `/users/api/uploads/${randomUUID()}/link`, number: 'W-100' },
  ],
]
const reads = [
  '/api/orders/:number',
  '/api/companies/:company/invoices/:number',
  '/api/companies/:company/invoices',
  '/api/tracking/:number',
]

const nobodysRight = ['auth.role_required', 'team.right_missing']

async function aBoughtOrder(method?: 'net_30') {
  const team = await aTeamIn(market)
  await grantCredit(market.market.db, team.companyId, 500_000)
  const buyer = await team.aMember('buyer')
  const product = await aProduct(pool, { base: 20_000, stock: 20 })
  const { body } = await team.order(buyer, [product], method ? { method } : {})
  return { team, buyer, number: body.order_number, payUrl: body.pay_url }
}

test.each(companyRoles)('what a member who is %s may do with an order of a colleague', async (role) => {
  const { team, number } = await aBoughtOrder('net_30')
  const member = role === 'owner' ? team.owner : await team.aMember(role)
  const mayBuy = rightsOfCompanyRole[role as CompanyRole].includes('buy')
  const fill = (text: string) => text.replace(':number', number).replace(':company', team.companyId)
  for (const url of reads) expect.soft((await member.call('GET', fill(url))).status, url).toBe(200)
  for (const [method, url, body] of acts.toReversed()) {
    const sent = JSON.parse(fill(JSON.stringify(body)))
    const { status, body: answer } = await member.call<Problem>(method, fill(url), sent)
    const isRefused = nobodysRight.includes(answer.code)
    expect
      .soft([isRefused, answer.code, status].slice(0, mayBuy ? 1 : 3), `${method} ${url}`)
      .toEqual(mayBuy ? [false] : [true, 'team.right_missing', 403])
  }
  const { rows } = await pool.query('select state from orders where number = $1', [number])
  expect(rows).toEqual([{ state: mayBuy ? 'cancelled' : 'confirmed' }])
})

test('a member who may only read, also one with an older sign-in, cancels no paid order of a colleague', async () => {
  const { team, buyer, number, payUrl } = await aBoughtOrder()
  await payAt(payUrl, 'approve')
  await untilState(buyer, number, 'confirmed')
  const once = await team.aMember('buyer')
  await pool.query("update company_members set role = 'read_only' where company_id = $1 and person_id = $2", [
    team.companyId,
    once.id,
  ])
  const cancel = (who: Shopper) => who.call<Problem>('POST', `/api/orders/${number}/cancel`, {})
  expect((await cancel(once)).body.code).toBe('team.right_missing')
  expect((await buyer.call<Order>('GET', `/api/orders/${number}`)).body.state).toBe('confirmed')
})

test('who cancels an order or a part of it stands in the activity of the company and in the notice to its buyer', async () => {
  const { team, buyer, number } = await aBoughtOrder('net_30')
  await pool.query("update people set name = 'Efua Quaye' where id = $1", [team.owner.id])
  expect((await team.owner.call('POST', `/api/orders/${number}/cancel`, {})).status).toBe(200)
  const other = await team.order(buyer, [await aProduct(pool), await aProduct(pool)], { method: 'net_30' })
  const part = `/api/orders/${other.body.order_number}/parcels/1/cancel`
  expect((await buyer.call('POST', part, {})).status).toBe(200)
  const { body } = await team.owner.call<Activity>('GET', `${team.path}/activity`)
  expect(body.rows.map(({ by, kind, order_number }) => [by.id, kind, order_number]).slice(0, 2)).toEqual([
    [buyer.id, 'order.part_cancelled', other.body.order_number],
    [team.owner.id, 'order.cancelled', number],
  ])
  await market.deliver()
  const { rows } = await pool.query(
    "select title from notifications where person_id = $1 and title like '%cancelled%'",
    [buyer.id],
  )
  expect(rows).toEqual([{ title: `Your order ${number} was cancelled by Efua Quaye` }])
})
