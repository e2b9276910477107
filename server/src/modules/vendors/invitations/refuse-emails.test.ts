import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { StoreInvitation } from '#contracts/vendors/store-invitations.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor as aNewVendor, type Vendor } from '#server/testing/earning.ts'
import { invitationTokenFor } from '#server/testing/selling.ts'
import { callerWith, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const anAddress = () => `${randomUUID()}@juaso.test`

/** Whose own address is confirmed, so that the store may invite. */
async function aVendor(): Promise<Vendor> {
  const vendor = await aNewVendor(market)
  await pool.query('update people set email_verified = true where id = $1', [vendor.id])
  return vendor
}

const invite = (vendor: Vendor, email: string) =>
  vendor.call<StoreInvitation & Problem>('POST', `${vendor.path}/invitations`, { email, role: 'orders' })
const decline = (token: string) =>
  callerWith(market.url, null).call('POST', '/api/invitations/decline', { token })

test('only a verified store whose inviter has confirmed the own address sends e-mails', async () => {
  const vendor = await aVendor()
  const { body } = await invite(vendor, anAddress())
  const again = `${vendor.path}/invitations/${body.id}/email`
  await pool.query("update stores set status = 'draft' where id = $1", [vendor.store.id])
  expect((await invite(vendor, 'stranger@juaso.test')).body.code).toBe('invitation.store_unverified')
  expect((await vendor.call<Problem>('POST', again)).body.code).toBe('invitation.store_unverified')
  await pool.query("update stores set status = 'verified' where id = $1", [vendor.store.id])
  await pool.query('update people set email_verified = false where id = $1', [vendor.id])
  expect((await invite(vendor, 'stranger@juaso.test')).body.code).toBe('invitation.inviter_unconfirmed')
  expect((await vendor.call<Problem>('POST', again)).body.code).toBe('invitation.inviter_unconfirmed')
  // Whoever signs in with a telephone has confirmed that, and may have no address at all.
  await pool.query("update people set email = null, sign_in_phone = '+233244999012' where id = $1", [
    vendor.id,
  ])
  const email = anAddress()
  expect((await invite(vendor, email)).status).toBe(201)
  const { rows } = await pool.query<{ text: string }>('select text from mails where recipient = $1', [email])
  expect(rows.map(({ text }) => text)).toEqual([expect.not.stringContaining('null')])
})

test('who declined is left in peace by this store for a month, also when the store clears its list', async () => {
  const [vendor, other] = [await aVendor(), await aVendor()]
  const email = anAddress()
  const { body } = await invite(vendor, email)
  await decline(await invitationTokenFor(market, email))
  expect((await invite(vendor, email)).body.code).toBe('invitation.declined_lately')
  await vendor.call('DELETE', `${vendor.path}/invitations/${body.id}`)
  expect((await invite(vendor, email)).body.detail).toBe(
    'This address has declined your invitation. You can invite it again after 30 days.',
  )
  expect((await invite(other, email)).status).toBe(201)
  await pool.query("update store_invitations set declined_at = now() - interval '31 days' where id = $1", [
    body.id,
  ])
  expect((await invite(vendor, email)).status).toBe(201)
})

test('an address gets three e-mails in a day, from however many stores at once', async () => {
  const vendors = await Promise.all([1, 2, 3, 4, 5].map(() => aVendor()))
  const email = anAddress()
  const answers = await Promise.all(vendors.map((vendor) => invite(vendor, email)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429])
  expect(answers.find(({ status }) => status === 429)?.body.code).toBe('invitation.address_full')
  const { rowCount } = await pool.query('select from mails where recipient = $1 and text like $2', [
    email,
    '%/invitation?token=%',
  ])
  expect(rowCount).toBe(limits.invitationsPerAddressDay)
})

test('a store that has sent its e-mails of an hour reads how many minutes it waits', async () => {
  const vendor = await aVendor()
  const sent = (count: number) =>
    pool.query(
      `insert into store_events (store_id, actor_id, kind, detail, created_at)
       select $1, $2, 'member.invited', '{}', now() - interval '48 minutes' from generate_series(1, $3::int)`,
      [vendor.store.id, vendor.id, count],
    )
  await sent(limits.invitationsPerHour - 1)
  expect((await invite(vendor, anAddress())).status).toBe(201)
  expect((await invite(vendor, anAddress())).body.detail).toBe(
    'You have sent many invitations. Please wait 12 minutes.',
  )
})
