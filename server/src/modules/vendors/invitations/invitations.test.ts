import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Activity } from '#contracts/teams/activity.ts'
import type { InvitationShown } from '#contracts/teams/invitations.ts'
import type { StoreInvitation } from '#contracts/vendors/store-invitations.ts'
import { defaultHours } from '#contracts/vendors/store-locations.ts'
import type { StoreMember } from '#contracts/vendors/store-team.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor as aNewVendor, type Vendor, vendorPassword } from '#server/testing/earning.ts'
import { invitationTokenFor, joinTeam } from '#server/testing/selling.ts'
import { type Caller, callerWith, newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const visitor = callerWith(market.url, null)

interface Person extends Caller {
  readonly email: string
}

/** The role exists from the start, so that the token stays valid. */
async function aPerson(isConfirmed = true): Promise<Person> {
  const caller = await newPerson(market, ['customer', 'vendor'])
  const { rows } = await pool.query<{ email: string }>(
    'update people set email_verified = $2 where id = $1 returning email',
    [caller.id, isConfirmed],
  )
  return { ...caller, call: caller.call, email: rows[0]?.email ?? '' }
}

/** Whose own address is confirmed, so that the store may invite. */
async function aVendor(): Promise<Vendor> {
  const vendor = await aNewVendor(market)
  await pool.query('update people set email_verified = true where id = $1', [vendor.id])
  return vendor
}

const invite = (vendor: Vendor, email: string, role = 'orders') =>
  vendor.call<StoreInvitation & Problem>('POST', `${vendor.path}/invitations`, { email, role })
const answerWith = (caller: Caller, how: 'read' | 'accept' | 'decline', token: string) =>
  caller.call<InvitationShown & Problem>('POST', `/api/invitations/${how}`, { token })
const listOf = async (vendor: Vendor) =>
  (await vendor.call<StoreInvitation[]>('GET', `${vendor.path}/invitations`)).body
const membersOf = async (vendor: Vendor) =>
  (await vendor.call<StoreMember[]>('GET', `${vendor.path}/members`)).body
const activityOf = async (vendor: Vendor, query = '') =>
  (await vendor.call<Activity>('GET', `${vendor.path}/activity${query}`)).body

test('an invitation is the same for an address with an account and one without, and so is its e-mail', async () => {
  const vendor = await aVendor()
  const person = await aPerson()
  const emails = []
  for (const email of [person.email, `nobody-${person.id}@juaso.test`]) {
    const { status, body } = await invite(vendor, email)
    expect([status, { ...body, id: '', email: '', sent_at: '', expires_at: '' }]).toMatchObject([
      201,
      { role: 'orders', state: 'waiting' },
    ])
    // Who has an account had other e-mails before.
    const { rows } = await pool.query<{ text: string }>(
      "select text from mails where recipient = $1 and text like '%/invitation?token=%'",
      [email],
    )
    expect(rows).toHaveLength(1)
    emails.push(rows[0]?.text.replace(/token=[\w-]+/, 'token='))
  }
  expect(emails[0]).toBe(emails[1])
  expect(emails[0]).toContain('Orders only')
  expect(await membersOf(vendor)).toHaveLength(1)
  const { rows } = await pool.query('select token_hash from store_invitations where email = $1', [
    person.email,
  ])
  expect(rows[0].token_hash).toMatch(/^[0-9a-f]{64}$/)
})

test('nobody is invited as an owner, twice at once, or as who is a member already', async () => {
  const vendor = await aVendor()
  const person = await aPerson()
  for (const role of ['owner', 'admin', '', null]) {
    expect((await invite(vendor, person.email, role as string)).status, String(role)).toBe(400)
  }
  const answers = await Promise.all([1, 2, 3].map(() => invite(vendor, ` ${person.email.toUpperCase()}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect((await invite(vendor, person.email)).body).toMatchObject({
    code: 'invitation.already_sent',
    errors: { email: ['This address has an invitation already. You can send it again.'] },
  })
  await answerWith(person, 'accept', await invitationTokenFor(market, person.email))
  expect((await invite(vendor, person.email)).body.code).toBe('member.already')
})

test('the invited person reads it without signing in, accepts it once, and the inviter is told', async () => {
  const vendor = await aVendor()
  const person = await aPerson()
  await invite(vendor, person.email, 'manager')
  const token = await invitationTokenFor(market, person.email)
  expect((await answerWith(visitor, 'read', token)).body).toMatchObject({
    role: 'manager',
    email: person.email,
    state: 'waiting',
  })
  expect((await answerWith(visitor, 'accept', token)).status).toBe(401)
  const answers = await Promise.all([1, 2, 3].map(() => answerWith(person, 'accept', token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('invitation.accepted')
  expect((await person.call('GET', `${vendor.path}/waiting`)).status).toBe(200)
  expect(await membersOf(vendor)).toMatchObject([
    { role: 'owner' },
    { person_id: person.id, role: 'manager' },
  ])
  expect(await listOf(vendor)).toEqual([])
  const { rows } = await pool.query('select title from notifications where person_id = $1', [vendor.id])
  expect(rows).toHaveLength(1)
  expect((await answerWith(visitor, 'decline', token)).body.code).toBe('invitation.accepted')
})

test('the e-mail confirms the address of whoever accepts with the account of that address, and of nobody else', async () => {
  const vendor = await aVendor()
  const [person, other] = [await aPerson(false), await aPerson(false)]
  const isConfirmed = async ({ id }: { id: string }) => {
    const { rows } = await pool.query('select email_verified from people where id = $1', [id])
    return rows[0]?.email_verified
  }
  await invite(vendor, person.email)
  const token = await invitationTokenFor(market, person.email)
  expect((await answerWith(other, 'accept', token)).body.code).toBe('invitation.other_account')
  expect((await answerWith(person, 'accept', 'a-guess')).body.code).toBe('invitation.unknown')
  expect([await isConfirmed(person), await isConfirmed(other)]).toEqual([false, false])
  expect((await answerWith(person, 'accept', token)).status).toBe(200)
  expect([await isConfirmed(person), await isConfirmed(other)]).toEqual([true, false])
  const { rows: welcomes } = await pool.query('select from mails where recipient = $1 and subject like $2', [
    person.email,
    '%elcome%',
  ])
  expect(welcomes).toHaveLength(1)
})

test('each closed way has its own sentence, and none makes a member', async () => {
  const vendor = await aVendor()
  const [person, other] = [await aPerson(), await aPerson()]
  const invited = async (email: string) => {
    const { body } = await invite(vendor, email)
    return { id: body.id, token: await invitationTokenFor(market, email) }
  }
  const first = await invited(person.email)
  const refused = async (caller: Caller, token: string) => (await answerWith(caller, 'accept', token)).body
  expect((await refused(other, first.token)).detail).toBe(
    `This invitation is for ${person.email}. Please sign in with the account of that address.`,
  )
  expect((await refused(person, 'a-guess')).code).toBe('invitation.unknown')

  // Sent again: the earlier link ends with the new one.
  const email = `${vendor.path}/invitations/${first.id}/email`
  expect((await vendor.call('POST', email)).status).toBe(200)
  const newer = await invitationTokenFor(market, person.email)
  expect(newer).not.toBe(first.token)
  expect((await refused(person, first.token)).code).toBe('invitation.unknown')

  await pool.query("update store_invitations set expires_at = now() - interval '1 second' where id = $1", [
    first.id,
  ])
  expect((await refused(person, newer)).code).toBe('invitation.ended')
  expect((await listOf(vendor)).find(({ id }) => id === first.id)?.state).toBe('ended')
  await vendor.call('POST', email)
  const newest = await invitationTokenFor(market, person.email)
  expect((await vendor.call('DELETE', `${vendor.path}/invitations/${first.id}`)).status).toBe(204)
  expect((await refused(person, newest)).code).toBe('invitation.withdrawn')
  expect((await vendor.call<Problem>('POST', email)).body.code).toBe('invitation.not_found')

  const third = await invited(other.email)
  expect((await answerWith(visitor, 'decline', third.token)).status).toBe(204)
  expect((await refused(person, third.token)).code).toBe('invitation.declined')
  expect((await listOf(vendor)).find(({ id }) => id === third.id)?.state).toBe('declined')
  expect(await membersOf(vendor)).toHaveLength(1)
})

test('a store sends a limited number of e-mails in an hour, however many at once, and invites no more than its team holds', async () => {
  const vendor = await aVendor()
  const answers = await Promise.all(
    Array.from({ length: limits.invitationsPerHour + 3 }, (_, n) =>
      invite(vendor, `n${n}-${vendor.id}@juaso.test`),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('invitation.too_many'))
  await pool.query(
    `with made as (insert into people (email, name, roles)
       select 'full-' || n || '-' || $1 || '@juaso.test', 'Kofi Mensah', '{customer}' from generate_series(1, 80) n returning id)
     insert into store_members (store_id, person_id, role, added_by) select $1::uuid, id, 'read_only', id from made`,
    [vendor.store.id],
  )
  expect((await invite(vendor, 'one-more@juaso.test')).body.code).toBe('member.too_many')
})

test('only the owner sees invitations and the activity; a stranger’s ids are refused', async () => {
  const [vendor, other] = [await aVendor(), await aVendor()]
  const person = await aPerson()
  await joinTeam(market, vendor.path, { owner: vendor, person, email: person.email, role: 'manager' })
  for (const path of ['invitations', 'activity', 'members']) {
    expect((await person.call<Problem>('GET', `${vendor.path}/${path}`)).body.code, path).toBe(
      'team.right_missing',
    )
  }
  const { body } = await invite(vendor, 'third@juaso.test')
  expect((await other.call<Problem>('DELETE', `${other.path}/invitations/${body.id}`)).body.code).toBe(
    'invitation.not_found',
  )
})

test('who is removed in the middle loses every call and the open stream at once', async () => {
  const vendor = await aVendor()
  const person = await aPerson()
  await joinTeam(market, vendor.path, { owner: vendor, person, email: person.email, role: 'orders' })
  const response = await fetch(`${market.url}${vendor.path}/parcels/events`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(response.status).toBe(200)
  const ended = (async () => {
    const reader = response.body?.getReader()
    while (reader && !(await reader.read()).done);
    return 'ended'
  })()
  // The stream follows the channel from the first moment on; the connection that listens may still be opening.
  await pause(300)
  expect((await vendor.call('DELETE', `${vendor.path}/members/${person.id}`)).status).toBe(204)
  expect(await Promise.race([ended, pause(3_000, 'still open')])).toBe('ended')
  for (const path of ['waiting', 'parcels', 'parcels/events', 'products']) {
    expect([401, 404], path).toContain((await person.call('GET', `${vendor.path}/${path}`)).status)
  }
})

test('the activity says who did what, by person and by page, and the download of a person has it too', async () => {
  const vendor = await aVendor()
  const person = await aPerson()
  await joinTeam(market, vendor.path, { owner: vendor, person, email: person.email, role: 'manager' })
  const place = {
    store_name: 'Osu branch',
    address: '4 Oxford Street, Osu, Accra',
    phone_number: '030 222 1234',
    business_hours: defaultHours,
    store_pickup_enabled: true,
    coordinates: null,
  }
  expect((await person.call<Problem>('POST', `${vendor.path}/locations`, place)).status).toBe(201)
  const all = await activityOf(vendor)
  expect(all.rows.map(({ kind, by, about }) => [kind, by.id, about])).toEqual([
    ['location.added', person.id, 'Osu branch'],
    ['member.joined', person.id, expect.any(String)],
    ['member.invited', vendor.id, person.email],
  ])
  expect(all.people.map(({ id }) => id).toSorted()).toEqual([person.id, vendor.id].toSorted())
  const mine = await activityOf(vendor, `?person=${vendor.id}`)
  expect(mine.rows.map(({ kind }) => kind)).toEqual(['member.invited'])
  await pool.query(
    `insert into store_events (store_id, actor_id, kind, detail, created_at)
     select $1, $2, 'profile.changed', '{"step": "business"}', now() - n * interval '1 minute' from generate_series(1, 40) n`,
    [vendor.store.id, vendor.id],
  )
  const [first, second] = [await activityOf(vendor), await activityOf(vendor, '?page=2')]
  expect([first.rows.length, first.has_more, second.rows.length, second.has_more]).toEqual([
    30,
    true,
    13,
    false,
  ])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(43)
  const { body } = await person.call<Record<string, unknown[]>>('GET', '/api/profile/export')
  expect(body.store_activity).toMatchObject([{ kind: 'member.joined' }, { kind: 'location.added' }])
  expect(body.store_invitations).toMatchObject([{ role: 'manager', state: 'accepted' }])
})

test('deleting an account erases the invitations to its address, and closing a store those of the store', async () => {
  const vendor = await aVendor()
  const person = await aPerson()
  await invite(vendor, person.email)
  await invite(vendor, `kept-${vendor.id}@juaso.test`)
  const count = async () =>
    (await pool.query('select from store_invitations where store_id = $1', [vendor.store.id])).rowCount
  const leave = (caller: Caller) => caller.call('DELETE', '/api/profile', { password: vendorPassword })
  expect([(await leave(person)).status, await count()]).toEqual([204, 1])
  expect([(await leave(vendor)).status, await count()]).toEqual([204, 0])
})

test('an account under an address that was never confirmed neither reads nor erases the invitations to it', async () => {
  const vendor = await aVendor()
  const squatter = await aPerson(false)
  await invite(vendor, squatter.email)
  const { body } = await squatter.call<Record<string, unknown[]>>('GET', '/api/profile/export')
  expect(body.store_invitations).toEqual([])
  expect((await squatter.call('DELETE', '/api/profile', { password: vendorPassword })).status).toBe(204)
  expect((await listOf(vendor)).map(({ email, state }) => [email, state])).toEqual([
    [squatter.email, 'waiting'],
  ])
})
