import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { StoreRow, StoreToCheck } from '#contracts/desk/desk.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { submittedStoreIn } from '#server/testing/teams/submitted-store.ts'
import { profileSteps, uploadPicture } from '#server/testing/vendor-profile.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-asking-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const market = await wholeMarket(await testDatabase(), { DATA_DIR: dataDir })
const { ownerPool: pool } = market
const owner = await anOperator(market)

const findings = Object.fromEntries(
  ['phone_once', 'card_readable', 'card_number', 'selfie', 'certificate', 'goods'].map((id) => [id, true]),
)
const at = (slug: string) => `/api/admin/stores/${slug}`
const read = async (slug: string) => (await owner.call<StoreToCheck>('GET', at(slug))).body
const ask = async (slug: string, field: string) => {
  const { shown } = await read(slug)
  return owner.call('POST', `${at(slug)}/ask`, { field, reason: 'Please look at it once more.', shown })
}
const openPapers = (slug: string) =>
  owner.call('POST', `${at(slug)}/documents`, { reason: 'Checking the papers.' })
const verify = (slug: string, shown: string) =>
  owner.call<Problem>('POST', `${at(slug)}/verify`, { findings, shown })

/** A store that waits, alone with its card, whose papers the operator has opened and asks about. */
async function asked(field: string) {
  await pool.query(
    `delete from vendor_profiles; update stores set status = 'draft'; delete from store_members`,
  )
  const { slug, vendor } = await submittedStoreIn(market)
  await ask(slug, field)
  await openPapers(slug)
  const { shown } = await read(slug)
  const profile = async () =>
    (await vendor.call<VendorProfile>('GET', `/api/vendor/${slug}/profile`)).body.fields
  const save = (step: 'business' | 'verification', fields: object) =>
    vendor.call<Problem>('PUT', `/api/vendor/${slug}/profile/${step}`, { ...profileSteps[step], ...fields })
  return { slug, vendor, shown, profile, save }
}

test('a store is never verified with papers that came while it was verified', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const { slug, vendor, shown, profile, save } = await asked('ghana_card_image')
    const seen = (await profile()).ghana_card_image
    const papers = {
      profile_photo: await uploadPicture(market, vendor, 'documents'),
      ghana_card_image: await uploadPicture(market, vendor, 'documents'),
    }
    const [verified, saved] = await Promise.all([verify(slug, shown), save('verification', papers)])
    const { status } = await read(slug)
    expect([verified.status === 204, saved.status < 300]).toEqual([
      status === 'verified',
      status !== 'verified',
    ])
    if (status === 'verified') expect((await profile()).ghana_card_image).toBe(seen)
  }
})

test('an answer has to be looked at: by a page that shows it, with the papers opened anew', async () => {
  const { slug, shown, profile, save } = await asked('business_description')
  const { business_name, full_name } = await profile()
  const other = { business_name: 'Ghana Police Service Shop', business_description: 'Pots.' }
  expect((await save('business', other)).body.code).toBe('profile.checked')
  expect(
    (await save('business', { business_name, full_name, business_description: 'Pots.' })).status,
  ).toBeLessThan(300)
  expect((await verify(slug, shown)).body.code).toBe('task.changed')
  const next = await read(slug)
  expect((await verify(slug, next.shown)).body.code).toBe('task.papers_unseen')
  await openPapers(slug)
  expect((await verify(slug, next.shown)).status).toBe(204)
})

test('who was asked keeps the place in the list, which says when, and whether it was answered', async () => {
  const { slug, profile, save } = await asked('business_description')
  const before = (await read(slug)).submitted_at
  const listed = async () =>
    (await owner.call<{ rows: StoreRow[] }>('GET', '/api/admin/stores')).body.rows[0]?.question
  const { history, question } = await read(slug)
  expect(question).toEqual({ at: history.find(({ kind }) => kind === 'store.asked')?.at, is_answered: false })
  expect(await listed()).toEqual(question)
  const { business_name, full_name } = await profile()
  await save('business', { business_name, full_name, business_description: 'Pots from Tamale.' })
  expect(await read(slug)).toMatchObject({ asked: null, submitted_at: before })
  expect(await listed()).toEqual({ at: question?.at, is_answered: true })
  // What was asked before it was sent in anew is settled.
  await pool.query('update vendor_profiles set submitted_at = now()')
  expect(await listed()).toBeNull()
})
