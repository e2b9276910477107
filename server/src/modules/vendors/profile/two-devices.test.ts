import { expect, test } from 'vitest'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { testDatabase } from '../../../testing/database.ts'
import { unique } from '../../../testing/market-builders.ts'
import { profileSteps, uploadPicture } from '../../../testing/vendor-profile.ts'
import { newPerson, wholeMarket } from '../../../testing/whole-market.ts'

const database = await testDatabase()
const market = await wholeMarket(database)

async function aProfile() {
  const person = await newPerson(market, ['customer', 'vendor'])
  const business = { ...profileSteps.business, business_name: unique('Makola Beads') }
  const opened = await person.call<VendorProfile>('POST', '/api/vendor/stores', business)
  const put = async (step: keyof typeof profileSteps, fields: object = {}) => {
    const url = `/api/vendor/${opened.body.store.slug}/profile/${step}`
    const { status, body } = await person.call<VendorProfile>('PUT', url, {
      ...profileSteps[step],
      ...fields,
    })
    expect(status).toBe(200)
    return body.fields
  }
  const documents = {
    profile_photo: await uploadPicture(market, person, 'documents'),
    ghana_card_image: await uploadPicture(market, person, 'documents'),
  }
  return { business, put, documents, store: opened.body.store }
}

/** All fields of a step but those that the form changed. */
const all = (step: object, ...changed: string[]) =>
  Object.keys(step).filter((name) => !changed.includes(name))

test('a step that was opened before another device saved it changes only the fields that were changed in it', async () => {
  const { business, put } = await aProfile()
  await put('business', { ...business, business_description: 'Beads of glass', city: 'Krobo' })
  const late = { ...business, business_phone: '0201234567' }
  expect(await put('business', { ...late, unchanged: all(business, 'business_phone') })).toMatchObject({
    ...{ business_description: 'Beads of glass', city: 'Krobo', business_phone: '+233201234567' },
    business_name: business.business_name,
  })
  // A page that does not say it sends the whole step, as before.
  expect(await put('business', late)).toMatchObject({ city: business.city })
})

test('a list and a document that another device changed stay, and a cleared field stays empty', async () => {
  const { put, documents } = await aProfile()
  const { profile_photo: first } = await put('verification', documents)
  const other = { ...documents, profile_photo: documents.ghana_card_image, ghana_card_image: first }
  const newer = await put('verification', { ...other, tin_number: '' })
  const kept = await put('verification', {
    ...documents,
    ghana_card_number: 'GHA-111111111-1',
    unchanged: all({ ...profileSteps.verification, ...documents }, 'ghana_card_number'),
  })
  expect(kept).toEqual({ ...newer, ghana_card_number: 'GHA-111111111-1' })
  await put('channels')
  await put('channels', { online_platforms: ['website'] })
  const unchanged = all(profileSteps.channels, 'delivery_method')
  expect(await put('channels', { delivery_method: 'rider', unchanged })).toMatchObject({
    online_platforms: ['website'],
    delivery_method: 'rider',
  })
})

test('where the fields of two devices do not go together, the step is as it was sent', async () => {
  const { put, documents } = await aProfile()
  await put('verification', documents)
  await put('channels', { sales_channel: 'physical', online_platforms: [], accept_orders: null })
  const unchanged = all(profileSteps.channels, 'sales_channel')
  expect(await put('channels', { sales_channel: 'online', unchanged })).toMatchObject({
    sales_channel: 'online',
    online_platforms: profileSteps.channels.online_platforms,
  })
})

test('of two devices that save a step in the same instant, each changes only what was changed in it', async () => {
  const { business, put, store } = await aProfile()
  const client = await database.pool.connect()
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  try {
    await client.query('begin')
    await client.query('select from stores where id = $1 for update', [store.id])
    const both = Promise.all([
      put('business', { ...business, city: 'Krobo', unchanged: all(business, 'city') }),
      put('business', {
        ...business,
        business_description: 'Beads of glass',
        unchanged: all(business, 'business_description'),
      }),
    ])
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(2)
    await client.query('commit')
    await both
  } finally {
    client.release()
  }
  expect(await put('business', { ...business, unchanged: all(business) })).toMatchObject({
    ...{ city: 'Krobo', business_description: 'Beads of glass' },
  })
})
