import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import type { Activity } from '#contracts/teams/activity.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { testDatabase } from '#server/testing/database.ts'
import { submittedStoreIn } from '#server/testing/teams/submitted-store.ts'
import { profileSteps } from '#server/testing/vendor-profile.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

/** A submitted store whose first step is saved again with other fields. */
async function aCheckedStore() {
  const { slug, id, vendor } = await submittedStoreIn(market)
  const path = `/api/vendor/${slug}`
  const profile = async () => (await vendor.call<VendorProfile>('GET', `${path}/profile`)).body.fields
  const { business_name, full_name } = await profile()
  const save = (step: 'business' | 'storefront', fields: object) =>
    vendor.call<Problem>('PUT', `${path}/profile/${step}`, {
      ...profileSteps[step],
      ...(step === 'business' && { business_name, full_name }),
      ...fields,
    })
  return { id, vendor, path, profile, save }
}

test.each(['submitted', 'verified', 'suspended'])(
  'who owns a store, its country and its kind of business stay as they were checked: %s',
  async (status) => {
    const { id, profile, save } = await aCheckedStore()
    await pool.query('update stores set status = $2 where id = $1', [id, status])
    const before = await profile()
    for (const [step, fields] of [
      ['business', { business_name: 'Gucci Accra' }],
      ['business', { full_name: 'Kofi Bonsu' }],
      ['business', { country: 'ng' }],
      ['storefront', { business_type: 'informal' }],
    ] as const)
      expect((await save(step, fields)).body.code, Object.keys(fields)[0]).toBe('profile.checked')
    expect(await profile()).toEqual(before)
    expect((await save('business', { business_description: 'Pots.' })).status).toBe(200)
    expect((await save('storefront', { store_tagline: 'Pots.' })).status).toBe(200)
  },
)

test('what an operator asks about may be changed, and nothing else of its step', async () => {
  const { id, profile, save } = await aCheckedStore()
  await pool.query(
    "update vendor_profiles set asked_field = 'full_name', asked_words = 'Who?' where store_id = $1",
    [id],
  )
  expect((await save('business', { full_name: 'Kofi Bonsu', country: 'ng' })).body.code).toBe(
    'profile.checked',
  )
  expect((await save('business', { full_name: 'Kofi Bonsu' })).status).toBe(200)
  expect((await profile()).full_name).toBe('Kofi Bonsu')
})

test('another address or number is told to the owner alone, and the history has the ends of both', async () => {
  const { id, vendor, path, save } = await aCheckedStore()
  await pool.query("update stores set status = 'verified' where id = $1", [id])
  await save('business', { business_description: 'Pots.' })
  await save('business', { business_email: 'new@juaso.test', business_phone: '024 412 3499' })
  const { rows } = await pool.query<{ recipient: string; text: string }>(
    "select recipient, text from mails where subject like 'The contact details%' order by recipient",
  )
  const { rows: owner } = await pool.query<{ email: string }>('select email from people where id = $1', [
    vendor.id,
  ])
  expect(rows.map(({ recipient }) => recipient)).toEqual([owner[0]?.email])
  expect(rows[0]?.text).toContain('Changed for the store “Sankofa Ceramics')
  expect(rows[0]?.text).toContain(': email address, telephone number.')
  for (const { text } of rows) expect(text).not.toMatch(/new@juaso|3499/)
  const { body } = await vendor.call<Activity>('GET', `${path}/activity`)
  expect(body.rows.slice(0, 2).map(({ kind, changes }) => [kind, changes])).toEqual([
    [
      'profile.changed',
      [
        { field: 'business_email', from: '•••@juaso.test', to: '•••@juaso.test' },
        { field: 'business_phone', from: '•••• 3456', to: '•••• 3499' },
      ],
    ],
    ['profile.changed', []],
  ])
})
