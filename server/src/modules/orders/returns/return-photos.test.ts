import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { DeskReturnPage } from '#contracts/desk/money/returns.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { type AskedReturn, returningIn } from '#server/testing/returns/returning.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { seeAsIn } from '#server/testing/teams/see-as.ts'
import { uploadPicture } from '#server/testing/vendor-profile.ts'
import { type Caller, cookieOf, newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-return-photos-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const market = await wholeMarket(await testDatabase(), { DATA_DIR: dataDir })
const { ownerPool: pool } = market
const { asked } = returningIn(market)
const { aColleague } = sellingIn(market)

/** A photo that somebody has sent for a return, and not yet asked for one. */
const aPhoto = (by: Caller) => uploadPicture(market, by, 'returns')

/** What a browser gets that shows the photo in a page. */
const shown = (photo: string, cookie: string) =>
  fetch(`${market.url}${photo}-160.webp`, { headers: { cookie } })
const isShownTo = async (photo: string, person: Caller) =>
  (await shown(photo, await cookieOf(market, person))).status === 200

async function aReturnWithPhoto(): Promise<AskedReturn & { photo: string }> {
  const sale = await asked('defective')
  const photo = await aPhoto(sale.shopper)
  await pool.query('update returns set pictures = $2 where id = $1', [sale.returnId, JSON.stringify([photo])])
  // Whoever sent it: the row of the return says who sees it.
  await pool.query('update uploads set person_id = gen_random_uuid() where position(id::text in $1) > 0', [
    photo,
  ])
  return { ...sale, photo }
}

test('a photo of a return is shown to its buyer and to who looks after the orders of its store, and kept by no shared cache', async () => {
  const { photo, shopper, vendor } = await aReturnWithPhoto()
  const answer = await shown(photo, await cookieOf(market, shopper))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
  expect(answer.headers.get('vary')).toContain('cookie')
  expect(await isShownTo(photo, vendor)).toBe(true)
  expect(await isShownTo(photo, await aColleague(vendor, 'orders'))).toBe(true)
})

test('nobody else opens it by its address', async () => {
  const { photo, vendor } = await aReturnWithPhoto()
  const refused = await shown(photo, '')
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect((await shown(photo, 'juaso.session_token=forged.forged')).status).toBe(404)
  const others = [
    await newPerson(market),
    await aVendor(market),
    await aColleague(vendor, 'read_only'),
    (await aReturnWithPhoto()).shopper,
  ]
  for (const other of others) expect(await isShownTo(photo, other)).toBe(false)
})

test('of operators it is shown to those who decide about returns, as long as their session has shown the code', async () => {
  const { photo } = await aReturnWithPhoto()
  const trust = await anOperator(market, 'trust')
  expect(await isShownTo(photo, trust)).toBe(true)
  for (const role of ['support', 'money', 'catalogue', 'read_only'] as const)
    expect(await isShownTo(photo, await anOperator(market, role))).toBe(false)
  await pool.query('update sessions set second_factor_at = null where user_id = $1', [trust.id])
  expect(await isShownTo(photo, trust)).toBe(false)
})

test('a photo is shown to who has sent it before the return is asked for, and no longer once they have signed out', async () => {
  const buyer = await newPerson(market)
  const [photo, cookie] = [await aPhoto(buyer), await cookieOf(market, buyer)]
  expect((await shown(photo, cookie)).status).toBe(200)
  await pool.query('delete from sessions where user_id = $1', [buyer.id])
  expect((await shown(photo, cookie)).status).toBe(404)
})

test('its address is in no answer to somebody whom it is not shown to', async () => {
  const { photo, shopper, number, vendor, id, returnId } = await aReturnWithPhoto()
  const ofBuyer = async (caller: Caller) =>
    (await caller.call<Order>('GET', `/api/orders/${number}`)).body.parcels[0]?.return?.pictures
  expect(await ofBuyer(shopper)).toEqual([photo])
  const { anOperatorAtTheDesk, seeAs } = seeAsIn(market)
  expect(await ofBuyer(await seeAs(await anOperatorAtTheDesk('support'), shopper))).toEqual([])

  const ofStore = async (caller: Caller) =>
    (await caller.call<StoreParcelDetail>('GET', `${vendor.path}/parcels/${id}`)).body.return?.pictures
  expect(await ofStore(vendor)).toEqual([photo])
  expect(await ofStore(await aColleague(vendor, 'read_only'))).toEqual([])

  const atDesk = async (caller: Caller) =>
    (await caller.call<DeskReturnPage>('GET', `/api/admin/returns/${returnId}`)).body.pictures
  expect(await atDesk(await anOperator(market, 'trust'))).toEqual([photo])
  expect(await atDesk(await anOperator(market, 'support'))).toEqual([])
})
