import { expect, test } from 'vitest'
import type { PublicStore } from '#contracts/vendors/store.ts'
import { defaultHours } from '#contracts/vendors/store-locations.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aVendor } from '../../../testing/earning.ts'
import { unique } from '../../../testing/market-builders.ts'
import { profileSteps } from '../../../testing/vendor-profile.ts'
import { newPerson, wholeMarket } from '../../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())

const written = 'Beads of 250 g. Order direct: 0244999888, beads@shop.com or www.beads.com'
const shown = 'Beads of 250 g. Order direct: •••, ••• or •••'

test('what a storefront says has no contact details, and its people see it as it is shown', async () => {
  const vendor = await aVendor(market)
  const put = (step: keyof typeof profileSteps, fields: object) =>
    vendor.call<VendorProfile>('PUT', `${vendor.path}/profile/${step}`, { ...profileSteps[step], ...fields })
  const { body: before } = await vendor.call<VendorProfile>('GET', `${vendor.path}/profile`)
  const described = { business_name: before.store.name, business_description: written }
  expect((await put('business', described)).body.fields.business_description).toBe(shown)
  await market.ownerPool.query('update vendor_profiles set steps_saved = 6 where store_id = $1', [
    vendor.store.id,
  ])
  const saved = await put('storefront', { store_tagline: 'Call 024 499 9888' })
  expect(saved.body.fields.store_tagline).toBe('Call •••')
  const place = {
    ...{ store_name: 'Osu, WhatsApp 0244999888', address: '12 Oxford Street, Osu, Accra' },
    ...{ phone_number: '024 412 3456', store_pickup_enabled: true, business_hours: defaultHours },
  }
  const added = await vendor.call<{ id: string; name: string }>('POST', `${vendor.path}/locations`, place)
  expect(added.body.name).toBe('Osu, WhatsApp •••')
  const again = await vendor.call<{ id: string }>('POST', `${vendor.path}/locations`, place)
  expect(again.body.id).toBe(added.body.id)
  const { body } = await vendor.call<PublicStore>('GET', `/api/stores/${vendor.store.slug}`)
  expect(body).toMatchObject({ description: shown, tagline: 'Call •••' })
  expect(body.locations.map(({ name }) => name)).toContain('Osu, WhatsApp •••')
  const path = `${vendor.path}/locations/${added.body.id}`
  const changed = await vendor.call<{ name: string }>('PUT', path, { ...place, store_name: 'Osu t.me/beads' })
  expect(changed.body.name).toBe('Osu •••')
})

test('a store that is opened keeps no contact details in its description', async () => {
  const person = await newPerson(market, ['customer'])
  const opened = await person.call<VendorProfile>('POST', '/api/vendor/stores', {
    ...{ ...profileSteps.business, business_name: unique('Beads'), business_description: written },
  })
  expect(opened.body.fields.business_description).toBe(shown)
})
