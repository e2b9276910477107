import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { testDatabase } from '../../../testing/database.ts'
import { unique } from '../../../testing/market-builders.ts'
import { profileSteps, uploadPicture } from '../../../testing/vendor-profile.ts'
import { newPerson, wholeMarket } from '../../../testing/whole-market.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-storefront-pictures-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const market = await wholeMarket(await testDatabase(), { DATA_DIR: dataDir })

type Answer = VendorProfile & Problem

const aPerson = () => newPerson(market, ['customer', 'vendor'])

/** A person whose store has its six steps saved, and a call that saves the last one. */
async function aStoreOwner() {
  const person = await aPerson()
  const business = { ...profileSteps.business, business_name: unique('Makola Beads') }
  const { slug, id } = (await person.call<Answer>('POST', '/api/vendor/stores', business)).body.store
  const put = (step: keyof typeof profileSteps, fields: object = {}) =>
    person.call<Answer>('PUT', `/api/vendor/${slug}/profile/${step}`, { ...profileSteps[step], ...fields })
  await put('verification', {
    profile_photo: await uploadPicture(market, person, 'documents'),
    ghana_card_image: await uploadPicture(market, person, 'documents'),
  })
  for (const step of ['channels', 'challenges', 'growth', 'storefront'] as const) await put(step)
  return { person, id, save: (fields: object = {}) => put('storefront', fields) }
}

test.each([
  ['store_logo', 'logo', 'logos', 'banners'],
  ['storefront_banner', 'banner', 'banners', 'logos'],
] as const)(
  '[VE-3.31] %s is shown, kept where it is left out, replaced and removed',
  async (field, column, folder, another) => {
    const { person, id, save } = await aStoreOwner()
    const stranger = await aPerson()
    const shown = async () => {
      const { rows } = await market.ownerPool.query(`select ${column} as shown from stores where id = $1`, [
        id,
      ])
      return rows[0]?.shown
    }
    const first = await uploadPicture(market, person, folder)
    const second = await uploadPicture(market, person, folder)
    expect((await save({ [field]: first })).body.fields[field]).toBe(first)
    await save()
    expect(await shown()).toBe(first)
    const theirs = await uploadPicture(market, stranger, folder)
    expect((await save({ [field]: theirs })).body.code).toBe('upload.picture_invalid')
    expect((await save({ [field]: await uploadPicture(market, person, another) })).status).toBe(400)
    await save({ [field]: second })
    const claimed = await market.ownerPool.query(
      'select from uploads where person_id = $1 and folder = $2 and claimed_at is not null',
      [person.id, folder],
    )
    expect([await shown(), claimed.rowCount]).toEqual([second, 1])
    expect((await save({ [field]: '' })).body.fields).not.toHaveProperty(field)
    expect(await shown()).toBeNull()
  },
)

test('a logo of the demo, which is no upload, stays when the step is saved', async () => {
  const { id, save } = await aStoreOwner()
  await market.ownerPool.query("update stores set logo = '/pictures/sign' where id = $1", [id])
  expect((await save()).body.fields.store_logo).toBe('/pictures/sign')
})
