import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import type { DocumentLink } from '#contracts/uploads/upload.schema.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { testDatabase } from '../../../testing/database.ts'
import { vendorPassword } from '../../../testing/earning.ts'
import { aProduct, unique } from '../../../testing/market-builders.ts'
import { profileSteps, uploadPicture } from '../../../testing/vendor-profile.ts'
import { type Caller, callerWith, cookiesOf, newPerson, wholeMarket } from '../../../testing/whole-market.ts'
import { atTheTerminal } from '../../operators/index.ts'
import { decideStore, listSubmittedStores } from './decide-store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-profile-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const byHand = { actor: atTheTerminal }
const market = await wholeMarket(await testDatabase(), { DATA_DIR: dataDir })
const { ownerPool: pool } = market

type Answer = VendorProfile & Problem

/** A person who is called vendor from the start, so that the token stays valid. */
const aPerson = () => newPerson(market, ['customer', 'vendor'])
const open = (person: Caller, fields: object = {}) =>
  person.call<Answer>('POST', '/api/vendor/stores', {
    ...profileSteps.business,
    business_name: unique('Makola Beads'),
    ...fields,
  })
const put = (person: Caller, store: string, step: keyof typeof profileSteps, fields: object = {}) =>
  person.call<Answer>('PUT', `/api/vendor/${store}/profile/${step}`, { ...profileSteps[step], ...fields })
const submit = (person: Caller, store: string) =>
  person.call<Answer>('POST', `/api/vendor/${store}/profile/submission`)

const documentsOf = async (person: Caller) => ({
  profile_photo: await uploadPicture(market, person, 'documents'),
  ghana_card_image: await uploadPicture(market, person, 'documents'),
})

/** A store whose six steps are saved. */
async function filledIn(person: Caller) {
  const { slug: store, id } = (await open(person)).body.store
  const documents = await documentsOf(person)
  await put(person, store, 'verification', documents)
  for (const step of ['channels', 'challenges', 'growth', 'storefront'] as const)
    await put(person, store, step)
  return { store, id, documents }
}

test('[VE-3.29] [VE-4.20] a draft is opened by its first step, saved step by step in order, and resumed where it was left', async () => {
  const person = await aPerson()
  const opened = await open(person, { business_name: unique('Ɛfua Ɔkɔ Beads') })
  expect([opened.status, opened.body.store.status, opened.body.steps_saved]).toEqual([201, 'draft', 1])
  const { slug: store } = opened.body.store
  expect(store).toMatch(/^efua-oko-beads-/)
  expect((await put(person, store, 'channels')).body.code).toBe('profile.step_ahead')
  expect((await submit(person, store)).body).toMatchObject({
    code: 'profile.step_ahead',
    detail: 'Please fill in step 2 first.',
  })
  await put(person, store, 'verification', await documentsOf(person))
  const third = await put(person, store, 'channels')
  expect(third.body.steps_saved).toBe(3)
  const again = await person.call<Answer>('GET', `/api/vendor/${store}/profile`)
  expect(again.body).toEqual(third.body)
  expect(again.body.fields).toMatchObject({
    business_phone: '+233244123456',
    ghana_card_number: 'GHA-724519083-6',
    online_platforms: ['instagram', 'whatsapp'],
  })
  // An earlier step once more takes nothing back.
  const first = await put(person, store, 'business', { business_name: unique('Beads by Efua') })
  expect([first.body.steps_saved, first.body.store.slug]).toEqual([
    3,
    expect.stringMatching(/^beads-by-efua/),
  ])
  expect(
    (await pool.query('select delivers_itself from stores where id = $1', [first.body.store.id])).rows,
  ).toEqual([{ delivers_itself: true }])
})

test.each([
  ['business', { business_email: 'no mail' }, 'business_email'],
  ['business', { business_phone: '12' }, 'business_phone'],
  ['business', { business_phone: '1111111111' }, 'business_phone'],
  ['business', { contact_method: 'pigeon' }, 'contact_method'],
  ['verification', { ghana_card_number: 'GHA-12345678-6' }, 'ghana_card_number'],
  ['verification', { ghana_card_number: '' }, 'ghana_card_number'],
  ['verification', { tin_number: 'C12' }, 'tin_number'],
  ['verification', { business_reg_number: '' }, 'business_reg_number'],
  ['verification', { profile_photo: '' }, 'profile_photo'],
  ['verification', { ghana_card_image: '/uploads/products/x.png' }, 'ghana_card_image'],
  ['channels', { online_platforms: [] }, 'online_platforms'],
  [
    'challenges',
    { business_challenges: ['customers', 'visibility', 'pricing', 'trust', 'logistics', 'branding'] },
    'business_challenges',
  ],
  ['growth', { refer_vendors: 'code' }, 'referral_code'],
  ['storefront', { store_tagline: ' ' }, 'store_tagline'],
  ['storefront', { operating_hours: 'custom', custom_hours: ' ' }, 'custom_hours'],
] as const)('[VE-5.15] step %s refuses %j at its field', async (step, fields, field) => {
  const person = await refusedPerson()
  const documents = step === 'verification' ? { ...fakeDocuments, ...fields } : fields
  const { status, body } = await put(person.caller, person.store, step, documents)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

const fakeDocuments = {
  profile_photo: '/users/api/uploads/00000000-0000-4000-8000-000000000000/link',
  ghana_card_image: '/users/api/uploads/00000000-0000-4000-8000-000000000001/link',
}
let refused: { caller: Caller; store: string } | null = null
async function refusedPerson() {
  if (!refused) {
    const caller = await aPerson()
    refused = { caller, store: (await open(caller)).body.store.slug }
  }
  return refused
}

test('an international vendor needs no Ghana Card, and one without registration no number', async () => {
  const person = await aPerson()
  const { slug: store } = (
    await open(person, {
      country: 'tg',
      business_phone: '+228 90 12 34 56',
      region: 'Maritime',
      city: 'Lome',
    })
  ).body.store
  const { status } = await put(person, store, 'verification', {
    registration_type: 'international',
    is_registered: 'no',
    business_reg_number: '',
    ghana_card_number: '',
    tin_number: '',
    profile_photo: await uploadPicture(market, person, 'documents'),
  })
  expect(status).toBe(200)
})

test('numbers are sealed at rest; documents are read by their owner alone, and each reading is recorded', async () => {
  const [person, stranger] = [await aPerson(), await aPerson()]
  const admin = await newPerson(market, ['customer', 'admin'])
  const manager = await aPerson()
  const { store, id, documents } = await filledIn(person)
  const { rows } = await pool.query<{ row: string }>(
    'select v::text as row from vendor_profiles v where store_id = $1',
    [id],
  )
  expect(rows[0]?.row).not.toMatch(/724519083|C0012345678/)

  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'manager', $3)",
    [id, manager.id, person.id],
  )
  const seen = await manager.call<Answer>('GET', `/api/vendor/${store}/profile`)
  expect(seen.body.sees_verification).toBe(false)
  for (const field of ['ghana_card_number', 'tin_number', 'profile_photo', 'ghana_card_image'])
    expect(seen.body.fields).not.toHaveProperty(field)
  expect((await put(manager, store, 'verification', documents)).body.code).toBe('team.right_missing')
  expect((await stranger.call<Answer>('GET', `/api/vendor/${store}/profile`)).body.code).toBe(
    'store.not_yours',
  )

  // An operator opens them at the desk, where the log keeps why.
  for (const other of [stranger, manager, admin])
    expect((await other.call<Problem>('GET', documents.ghana_card_image)).body.code).toBe('upload.not_found')
  const { body } = await person.call<DocumentLink>('GET', documents.ghana_card_image)
  expect((await fetch(market.url + body.url)).status).toBe(200)
  const [, uploadId] = /uploads\/(.{36})/.exec(documents.ghana_card_image) ?? []
  const reads = await pool.query('select person_id from upload_reads where upload_id = $1 order by id', [
    uploadId,
  ])
  expect(reads.rows).toEqual([{ person_id: person.id }])
  // Nobody can show another's document as their own, nor a picture of another kind.
  const own = (await open(stranger)).body.store.slug
  expect((await put(stranger, own, 'verification', documents)).body.code).toBe('upload.file_invalid')
})

test('a name is taken once; the same draft twice is one store; at most five stores are opened', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const business_name = unique('Only Beads')
  const [first, second] = [await open(person, { business_name }), await open(person, { business_name })]
  expect(second.body.store.id).toBe(first.body.store.id)
  const unseen = await open(other, { business_name: '\u200b\u202e\u200b' })
  expect(unseen.body).toMatchObject({
    errors: { business_name: ['Business name is required', 'Please use at least 3 characters'] },
  })
  expect((await open(other, { business_name })).body).toMatchObject({
    code: 'store.name_taken',
    errors: { business_name: ['Another store has this name already.'] },
  })
  for (let count = 1; count < 5; count += 1) expect((await open(person)).status).toBe(201)
  expect((await open(person)).body.code).toBe('store.too_many')
})

test('submitting gives the role; a refusal names the field to mend; a store sells only once it is verified', async () => {
  const person = await newPerson(market)
  const rolesOf = async () =>
    (await pool.query<{ roles: string[] }>('select roles from people where id = $1', [person.id])).rows[0]
      ?.roles
  const { store, id } = await filledIn(person)
  expect(await rolesOf()).toEqual(['customer'])
  expect((await submit(person, store)).body.store.status).toBe('submitted')
  expect(await rolesOf()).toEqual(['customer', 'vendor'])
  expect((await listSubmittedStores(market.market)).map(({ slug }) => slug)).toContain(store)

  const product = await aProduct(pool, { store: { id }, base: 5_000 })
  const buyer = await newPerson(market)
  const onSale = async () => {
    const pages = [`/api/products/${product.id}`, `/api/stores/${store}`]
    const found = await Promise.all(
      pages.map(async (path) => (await fetch(market.url + path)).status === 200),
    )
    const added = await buyer.call('POST', '/api/cart/items', { item: product.id, quantity: 1 })
    return [...found, added.status < 300]
  }
  expect(await onSale()).toEqual([false, false, false])

  const decide = (decision: Parameters<typeof decideStore>[2]) =>
    decideStore(market.market, store, decision, byHand)
  const reason = 'The photo of the card is blurred.'
  await decide({ status: 'rejected', field: 'ghana_card_image', reason })
  const fresh = await signInAgain(person)
  const rejected = await fresh.call<Answer>('GET', `/api/vendor/${store}/profile`)
  expect(rejected.body.rejected).toEqual({ field: 'ghana_card_image', step: 2, reason })
  await expect(decide({ status: 'verified' })).rejects.toMatchObject({ code: 'store.cannot_decide' })
  await expect(
    decideStore(market.market, 'no-such-store', { status: 'verified' }, byHand),
  ).rejects.toMatchObject({
    code: 'store.not_found',
  })

  // The refusal stands until its own field is another one.
  const { profile_photo, ghana_card_image } = rejected.body.fields
  const asBefore = await put(fresh, store, 'verification', { profile_photo, ghana_card_image })
  expect(asBefore.body.rejected?.reason).toBe(reason)
  const mended = await put(fresh, store, 'verification', await documentsOf(fresh))
  expect(mended.body).toMatchObject({ store: { status: 'rejected' }, rejected: null })
  expect((await submit(fresh, store)).body).toMatchObject({ store: { status: 'submitted' }, rejected: null })
  await decide({ status: 'verified' })
  expect(await onSale()).toEqual([true, true, true])
  expect((await put(fresh, store, 'verification', await documentsOf(fresh))).body.code).toBe(
    'profile.checked',
  )
  expect((await put(fresh, store, 'business', { business_name: 'Gucci' })).body.code).toBe('profile.checked')

  const { rows: notices } = await pool.query<{ title: string }>(
    "select replace(title, $2, 'It') as title from notifications where person_id = $1 order by created_at, id",
    [person.id, rejected.body.store.name],
  )
  expect(notices.map(({ title }) => title)).toEqual([
    'It is being checked',
    'It could not be verified yet',
    'It is being checked',
    'It is verified',
  ])
  const { rows: mails } = await pool.query<{ text: string }>(
    'select text from mails where recipient = (select email from people where id = $1) and text like $2',
    [person.id, `%${reason}%`],
  )
  expect(mails).toHaveLength(1)
})

/** The role that was given made the first token invalid. */
async function signInAgain(person: Caller): Promise<Caller> {
  const { rows } = await pool.query<{ email: string }>('select email from people where id = $1', [person.id])
  const headers = { 'content-type': 'application/json', origin: market.url }
  const answer = await fetch(`${market.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: rows[0]?.email, password: vendorPassword }),
  })
  const cookie = cookiesOf(answer)
  const token = await fetch(`${market.url}/api/auth/token`, { headers: { cookie } })
  return callerWith(market.url, ((await token.json()) as { token: string }).token, person.id)
}

test('the download has the profile; deleting the account erases it and releases the documents', async () => {
  const person = await aPerson()
  const { id, documents } = await filledIn(person)
  const { body } = await person.call<{ stores: { profile: Record<string, string> }[] }>(
    'GET',
    '/api/profile/export',
  )
  expect(body.stores[0]?.profile).toMatchObject({ ghana_card_number: 'GHA-724519083-6', ...documents })
  await market.modules.accounts.deletePerson(person.id)
  expect((await pool.query('select from vendor_profiles where store_id = $1', [id])).rowCount).toBe(0)
  expect((await pool.query('select email, phone, status from stores where id = $1', [id])).rows).toEqual([
    { email: '', phone: '', status: 'draft' },
  ])
  const { rows } = await pool.query('select claimed_at from uploads where person_id = $1', [person.id])
  expect(rows.every(({ claimed_at }) => claimed_at === null)).toBe(true)
})
