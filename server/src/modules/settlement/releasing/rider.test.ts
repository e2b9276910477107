import { afterEach, expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import type { RiderParcel } from '#contracts/orders/rider.ts'
import type { Problem } from '#contracts/refusals.ts'
import { held } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aPaidOrder, aPickup, aColleague, act, detail } = sellingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const linkOf = (vendor: Vendor, parcel: string, by = vendor) =>
  by.call<{ url: string } & Problem>('GET', `${vendor.path}/parcels/${parcel}/rider-link`)

/** A parcel on its way, its code, and what its rider can do without an account. */
async function onItsWay(vendor: Vendor) {
  const { id } = await aPaidOrder(vendor)
  expect((await linkOf(vendor, id)).body.code).toBe('delivery_code.not_due')
  await act(vendor, 'accept', [id])
  await act(vendor, 'out_for_delivery', [id])
  const { rows } = await pool.query<{ code: string }>('select delivery_code($1) as code', [id])
  const token = (await linkOf(vendor, id)).body.url.split('/rider/')[1] as string
  return { id, token, code: rows[0]?.code as string }
}

async function ask(token: string, code?: string) {
  const answer = await fetch(
    `${market.url}/api/riders/${token}${code ? '/delivery-code' : ''}`,
    code
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) }
      : {},
  )
  return {
    status: answer.status,
    body: (await answer.json()) as RiderParcel & Pick<Problem, 'code' | 'left'>,
  }
}

test('a rider without an account sees where the parcel goes, and the buyer’s code releases the money at once', async () => {
  const vendor = await aVendor(market)
  const { id, token, code } = await onItsWay(vendor)
  const shown = await ask(token)
  const { recipient } = await detail(vendor, id)
  expect(shown.body).toMatchObject({
    recipient,
    to_collect: null,
    code_state: 'open',
  })
  expect(JSON.stringify(shown.body)).not.toMatch(/earnings|commission/)
  const done = await ask(token, code)
  expect([done.status, done.body.status]).toEqual([200, 'delivered'])
  // Once it has arrived, the address tells nobody where the buyer lives.
  expect((await ask(token)).body).toMatchObject({ status: 'delivered', recipient: null, code_state: null })
  expect((await ask(token, code)).body.code).toBe('delivery_code.not_due')
  expect(await held(pool, `vendor/${vendor.store.id}/available/sandbox`)).toBe(16_900)
  expect((await detail(vendor, id)).happened.at(-1)).toMatchObject({ actor: 'rider', person: null })
})

/** What people who look after the orders of a store were told about deliveries. */
async function toldTo({ id }: Pick<Vendor, 'id'>) {
  await market.deliver()
  const { rows } = await pool.query<{ title: string; text: string; link: string }>(
    "select title, text, link from notifications where person_id = $1 and kind = 'store_orders' and title !~ '^New order' order by id",
    [id],
  )
  return rows
}

test('the store is told that its rider has completed an order, and not what its own people did', async () => {
  const vendor = await aVendor(market)
  const clerk = await aColleague(vendor, 'orders')
  const [ofRider, ofStore] = [await onItsWay(vendor), await onItsWay(vendor)]
  await ask(ofRider.token, ofRider.code)
  await vendor.call('POST', `${vendor.path}/parcels/${ofStore.id}/delivery-code`, { code: ofStore.code })
  const { order_number: number } = await detail(vendor, ofRider.id)
  for (const person of [vendor, clerk]) {
    expect(await toldTo(person)).toEqual([
      {
        title: `Your rider has delivered ${number}`,
        text: "The rider typed the buyer's code, so your money for it does not wait for the 7 days of return.",
        link: `/b2b/vendor/orders/${ofRider.id}`,
      },
    ])
  }
})

test.each(['rider', 'store'] as const)(
  'the store is told once that six wrong codes of its %s have closed a code',
  async (by) => {
    const vendor = await aVendor(market)
    const { id, token, code } = await onItsWay(vendor)
    const type = (wrong: string) =>
      by === 'rider'
        ? ask(token, wrong)
        : vendor.call('POST', `${vendor.path}/parcels/${id}/delivery-code`, { code: wrong })
    for (let nth = 1; nth < limits.deliveryCodeTries; nth += 1) await type(wrongCode(code, nth))
    expect(await toldTo(vendor)).toEqual([])
    for (let more = 0; more < 2; more += 1) await type(wrongCode(code, limits.deliveryCodeTries + more))
    const { order_number: number } = await detail(vendor, id)
    expect(await toldTo(vendor)).toEqual([
      {
        title: `The code of order ${number} is closed`,
        text: '6 wrong codes were typed. Hand the goods over without it and mark that at the order; the money comes 7 days later.',
        link: `/b2b/vendor/orders/${id}`,
      },
    ])
  },
)

test('rider and store share the six tries of a code', async () => {
  const vendor = await aVendor(market)
  const { id, token, code } = await onItsWay(vendor)
  const answers = await Promise.all(
    Array.from({ length: limits.deliveryCodeTries + 2 }, (_, nth) => {
      const wrong = wrongCode(code, nth + 1)
      return nth % 2
        ? ask(token, wrong)
        : vendor.call<Problem>('POST', `${vendor.path}/parcels/${id}/delivery-code`, { code: wrong })
    }),
  )
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((one) => one === 'delivery_code.wrong')).toHaveLength(limits.deliveryCodeTries - 1)
  expect((await ask(token, code)).body.code).toBe('delivery_code.closed')
  expect((await ask(token)).body.code_state).toBe('closed')
})

test('the same wrong code of a rider counts once in a row: a second tap, or a page that is loaded again', async () => {
  const vendor = await aVendor(market)
  const { id, token, code } = await onItsWay(vendor)
  const tapped = await Promise.all(Array.from({ length: 8 }, () => ask(token, wrongCode(code, 1))))
  const left = limits.deliveryCodeTries - 1
  expect(tapped.map(({ body }) => [body.code, body.left])).toEqual(
    Array(8).fill(['delivery_code.wrong', left]),
  )
  expect((await ask(token, wrongCode(code, 2))).body.left).toBe(left - 1)
  // In turn they are two guesses.
  expect((await ask(token, wrongCode(code, 1))).body.left).toBe(left - 2)
  // What the store types has a key of its own, and counts.
  const typed = { code: wrongCode(code, 1) }
  await vendor.call('POST', `${vendor.path}/parcels/${id}/delivery-code`, typed)
  expect((await ask(token, wrongCode(code, 3))).body.left).toBe(left - 4)
  expect((await ask(token, code)).body.status).toBe('delivered')
})

const wrongCode = (code: string, nth: number) => String((Number(code) + nth) % 10_000).padStart(4, '0')

test('a new address shuts the one before at once, and the tries of the code stay the same', async () => {
  const vendor = await aVendor(market)
  const { id, token, code } = await onItsWay(vendor)
  const renew = (by: Caller, { path } = vendor) =>
    by.call<{ url: string } & Problem>('POST', `${path}/parcels/${id}/rider-link`)
  await ask(token, wrongCode(code, 1))
  const renewed = (await renew(vendor)).body.url.split('/rider/')[1] as string
  expect((await ask(token)).body.code).toBe('rider.link_invalid')
  expect((await ask(token, code)).body.code).toBe('rider.link_invalid')
  // The number of the new address with the signature of the old one.
  const mixed = [...renewed.split('.').slice(0, 2), token.split('.')[2]].join('.')
  expect((await ask(mixed)).body.code).toBe('rider.link_invalid')
  expect((await linkOf(vendor, id)).body.url).toContain(renewed)
  const again = await ask(renewed, wrongCode(code, 2))
  expect(again.body).toMatchObject({ code: 'delivery_code.wrong', left: limits.deliveryCodeTries - 2 })
  // Two at once make two addresses, and the later one alone opens the parcel.
  const both = await Promise.all([renew(vendor), renew(vendor)])
  const shown = await Promise.all(both.map(({ body }) => ask(body.url.split('/rider/')[1] as string)))
  expect(shown.map(({ status }) => status).sort()).toEqual([200, 404])
  const [reader, stranger] = [await aColleague(vendor, 'read_only'), await aVendor(market)]
  expect((await renew(reader)).body.code).toBe('team.right_missing')
  expect((await renew(stranger, stranger)).body.code).toBe('store_parcel.not_found')
  const newest = (await linkOf(vendor, id)).body.url.split('/rider/')[1] as string
  expect((await ask(newest, code)).body.status).toBe('delivered')
  expect((await renew(vendor)).body.code).toBe('delivery_code.not_due')
})

test('an address that was changed opens nothing, and only who looks after orders can make one', async () => {
  const [vendor, stranger] = [await aVendor(market), await aVendor(market)]
  const first = await onItsWay(vendor)
  const second = await onItsWay(vendor)
  const [, number, signature] = first.token.split('.')
  for (const token of [
    `${second.id}.${number}.${signature}`,
    `${first.id}.2.${signature}`,
    `${first.id}.${number}.`,
    first.id,
    `${first.token}x`,
    `${first.token}.x`,
    'x',
  ]) {
    expect((await ask(token)).body.code, token).toBe('rider.link_invalid')
    expect((await ask(token, first.code)).body.code, token).toBe('rider.link_invalid')
  }
  const reader = await aColleague(vendor, 'read_only')
  expect((await linkOf(vendor, first.id, reader as Vendor)).body.code).toBe('team.right_missing')
  expect((await linkOf(stranger, first.id)).body.code).toBe('store_parcel.not_found')
  const { id } = await aPickup(vendor)
  await act(vendor, 'accept', [id])
  await act(vendor, 'ready_for_pickup', [id])
  expect((await linkOf(vendor, id)).body.code).toBe('delivery_code.not_due')
})
