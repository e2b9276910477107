import { expect, test } from 'vitest'
import { type Break, breaking } from '#server/testing/breakable-market.ts'
import { aBuyer, fillCart, intentOf, place, settle } from '#server/testing/buying.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { aPromotion } from '#server/testing/offer-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { aTeamIn } from '../checkout/approving/testing/a-team.ts'
import { orderingQuoted, quotingIn } from '../quotations/testing/quoting.ts'
import { checkBooks } from './index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const brokenBy = breaking(pool)
const { aCompany, buyOnInvoice, receive } = invoicingIn(market)

/** An invoice of GHS 215.00: 40.00 came by bank, 3.00 were withheld as tax, and a second part of 60.00 came by bank. */
const invoiced = await aCompany({ limit: 500_000 })
const first = (await buyOnInvoice(invoiced.company, invoiced.product, 2)).body.order_number
const second = (await buyOnInvoice(invoiced.company, invoiced.product, 1)).body.order_number
await receive(first, 4_000, 'GCB 1')
await receive(first, 6_000, 'GCB 2')
await withhold(first, 300)
/** Paid to the last pesewa by bank and a certificate, then cancelled: the certificate is void for what never arrived. */
const returned = (await buyOnInvoice(invoiced.company, invoiced.product, 1)).body.order_number
await withhold(returned, 500)
await receive(returned, 11_000, 'GCB 3')
await pool.query(
  "select cancel_parcel(p.id, 'why', 'buyer') from parcels p join orders o on o.id = p.order_id where o.number = $1",
  [returned],
)

/** An order above a member's limit that the owner approved, and one that still waits. */
const team = await aTeamIn(market)
const member = await team.aMember('buyer')
await team.setLimits(member, { order_limit: 50 })
const goods = await aProduct(pool, { store: await aStore(pool), base: 10_000, stock: 20 })
const approved = (await team.order(member, [goods])).body.order_number
await team.approve(team.owner, approved)
const waits = (await team.order(member, [goods])).body.order_number

/** Two orders with a promotion of which two uses are there, one for each person. */
const promoter = await aStore(pool)
const promoted = await aProduct(pool, { store: promoter, base: 10_000, stock: 20 })
const promotion = await aPromotion(pool, promoter, [promoted], { maxUses: 5, maxUsesEach: 1 })
const one = await aPromotedOrder()
await aPromotedOrder()

/** Twenty pieces at GHS 90.00 that a store quoted, accepted and ordered. */
const quoted = await aQuotedOrder()

async function aQuotedOrder() {
  const { aRequest, quote } = quotingIn(market)
  const { category, vendor, buyer, id } = await aRequest({ quantity: 20 })
  const product = await aProduct(pool, { store: vendor.store, category, base: 10_000, stock: 30 })
  const { body } = await quote(vendor, id, { variant: product.variants[0]?.id, delivery_price: 70 })
  await orderingQuoted.accept(buyer, id, body.quotation?.id as string)
  return (await orderingQuoted.order(buyer)).body.order_number
}

async function withhold(number: string, amount: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into withholding_certificates (invoice_id, person_id, number, amount)
     select v.id, o.person_id, gen_random_uuid()::text, $2 from invoices v join orders o on o.id = v.order_id where o.number = $1 returning id`,
    [number, amount],
  )
  await pool.query('select accept_withholding($1)', [rows[0]?.id])
}

async function aPromotedOrder() {
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: promoted.variants[0] as { id: string }, quantity: 2 }])
  const placed = await place(pool, { buyer, stores: [promoter], total: 17_500 })
  await settle(pool, await intentOf(pool, placed))
  return placed
}

const idOf = (number: string) => `(select id from orders where number = '${number}')`
const invoiceOf = (number: string) => `(select v.id from invoices v where v.order_id = ${idOf(number)})`
const quotationOf = `(select l.quotation_id from order_lines l where l.order_id = ${idOf(quoted)})`
const partOf = (reference: string) =>
  `(select id from payment_intents where provider_reference = '${reference}')`

const breaks: readonly Break[] = [
  [
    'an accepted certificate is called refused',
    'parts causes explained',
    `update withholding_certificates set state = 'refused', refused_reason = 'by hand' where invoice_id = ${invoiceOf(first)}`,
  ],
  [
    'a certificate counts against another invoice of its company',
    'parts causes explained',
    `update withholding_certificates set invoice_id = ${invoiceOf(second)} where invoice_id = ${invoiceOf(first)}`,
  ],
  [
    'a certificate is over more than was booked',
    'parts causes',
    `update withholding_certificates set amount = amount + 100 where invoice_id = ${invoiceOf(first)}`,
  ],
  [
    'a certificate counts twice',
    'parts causes',
    `insert into withholding_certificates (invoice_id, person_id, number, amount, state, decided_at)
     select invoice_id, person_id, 'twice', amount, 'accepted', now() from withholding_certificates where invoice_id = ${invoiceOf(first)}`,
  ],
  [
    'a part counts for another invoice of its company',
    'parts causes payment explained',
    `update payment_intents set order_id = ${idOf(second)} where id = ${partOf('GCB 2')}`,
  ],
  [
    'a part of an invoice is gone',
    'provider parts causes explained',
    `delete from payment_intents where id = ${partOf('GCB 1')}`,
  ],
  [
    'what was withheld is called sent back',
    'walletRefund causes explained',
    `update refunds set way = 'transfer' where way = 'withheld'`,
  ],
  [
    'more of a cancelled invoice goes back by bank, and less was withheld',
    'owed bounded causes',
    `update refunds set amount = amount + 100 where order_id = ${idOf(returned)} and way = 'transfer'`,
    `update refunds set amount = amount - 100 where order_id = ${idOf(returned)} and way = 'withheld'`,
  ],
  [
    'an order was given to another company',
    'person',
    `update orders set company_id = '${invoiced.company.companyId}' where number = '${approved}'`,
  ],
  [
    'an order goes to a branch of another company',
    'person',
    `with made as (
       insert into branches (company_id, name, full_name, phone_number, address_line1, city, region)
       values ('${invoiced.company.companyId}', 'Tema', 'Ama', '+233241234567', 'Main road', 'Tema', 'Greater Accra') returning id)
     update orders set branch_id = made.id from made where number = '${approved}'`,
  ],
  [
    'an approval is of another company',
    'decided person',
    `update order_approvals set company_id = '${invoiced.company.companyId}' where order_id = ${idOf(approved)}`,
  ],
  [
    'an approval was asked by somebody who did not order',
    'person',
    `update order_approvals set requested_by = '${invoiced.company.id}' where order_id = ${idOf(approved)}`,
  ],
  [
    'an approval was taken back from an order that can be paid',
    'approved decided',
    `update order_approvals set state = 'waiting', decided_by = null, decided_at = null where order_id = ${idOf(approved)}`,
  ],
  [
    'the approval of an order is gone',
    'decided',
    `delete from order_approvals where order_id = ${idOf(approved)}`,
  ],
  [
    'an order was approved by hand',
    'decided',
    `delete from company_events where detail ->> 'number' = '${approved}'`,
  ],
  [
    'somebody else approved an order',
    'decided',
    `update order_approvals set decided_by = (select id from people where id not in (requested_by, decided_by) limit 1) where order_id = ${idOf(approved)}`,
  ],
  [
    'an order that waits has a payment',
    'approved',
    `insert into payment_intents (reference, order_id, person_id, provider, world, method, amount, state, expires_at)
     select 'by-hand', id, person_id, 'sandbox', 'test', 'momo_mtn', total, 'pending', expires_at from orders where number = '${waits}'`,
  ],
  [
    'an order of a quotation is of another company',
    'person',
    `update orders set company_id = '${invoiced.company.companyId}' where number = '${quoted}'`,
  ],
  [
    'quoted goods were ordered at another price',
    'quoted',
    `update quotation_versions set unit_price = unit_price - 100 where quotation_id = ${quotationOf}`,
  ],
  [
    'more was ordered than was quoted',
    'quoted quotedOnce',
    `update quotations set quantity = quantity - 1 where id = ${quotationOf}`,
  ],
  [
    'a quotation was ordered twice',
    'quoted quotedOnce feeShares',
    `update order_lines set quotation_id = ${quotationOf} where order_id = ${idOf(approved)}`,
  ],
  [
    'a quotation that is ordered can be ordered again',
    'quotedOnce',
    `update quotations set state = 'accepted', order_id = null where id = ${quotationOf}`,
  ],
  [
    'a quotation says another order than has its goods',
    'quotedOnce',
    `update quotations set order_id = null where id = ${quotationOf}`,
  ],
  [
    'a quotation was accepted for other goods',
    'quotedOnce',
    `update quotation_versions set variant_id = '${goods.variants[0]?.id}' where quotation_id = ${quotationOf}`,
  ],
  [
    'a quotation was accepted for fewer pieces than it offers',
    'quotedOnce',
    `update quotation_versions set min_quantity = 25 where quotation_id = ${quotationOf}`,
  ],
  [
    'a quotation that is ordered holds pieces',
    'quotedHeld',
    `insert into quotation_holds (quotation_id, variant_id, quantity) select id, variant_id, 2 from quotations where id = ${quotationOf}`,
    `update stock set reserved = reserved + 2 where variant_id = (select variant_id from quotations where id = ${quotationOf})`,
  ],
  [
    'a delivery was quoted at another price',
    'feeShares',
    `update quotation_versions set delivery_price = delivery_price + 100 where quotation_id = ${quotationOf}`,
  ],
  [
    'a use of a promotion was given back, and its order stands',
    'uses',
    `update promotions set uses_left = uses_left + 1 where id = '${promotion.id}'`,
  ],
  [
    'a person has the use of another',
    'usesEach',
    `update promotion_buyers set uses = uses + 1 where person_id = (select person_id from orders where id = '${one.order_id}')`,
  ],
  [
    'a promotion took more off than the price says',
    'promoted',
    `update order_lines set given_away = given_away + 100 where order_id = '${one.order_id}'`,
  ],
  [
    'a promotion takes more off than its lines say',
    'listPrice',
    `update promotions set percent = percent + 5 where id = '${promotion.id}'`,
  ],
  [
    'a line no longer says that a promotion made its price',
    'uses usesEach',
    `update order_lines set promotion_id = null, given_away = 0 where order_id = '${one.order_id}'`,
  ],
]

test('the books of invoices in parts, approvals, quotations and limited promotions hold', async () => {
  expect(await checkBooks(pool)).toEqual([])
})

test.each(breaks.map(([name, broken, ...changes]) => ({ name, broken, changes })))(
  'where $name, just that is named',
  async ({ broken, changes }) => {
    expect((await brokenBy(...changes)).join(' ')).toBe(broken)
  },
)
