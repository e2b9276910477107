import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { databaseOver } from '../../../database/client.ts'
import { testDatabase, untilSomebodyWaits } from '../../../testing/database.ts'
import { unique } from '../../../testing/market-builders.ts'
import { profileSteps } from '../../../testing/vendor-profile.ts'
import { newPerson, wholeMarket } from '../../../testing/whole-market.ts'
import { atTheTerminal } from '../../operators/index.ts'
import { decideStore } from './decide-store.ts'
import { listSameNamed, refuseTakenName } from './store-names.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

type Answer = VendorProfile & Problem

/** A draft of this name. Its later steps count as saved once it is sent in. */
async function aDraft(name: string) {
  const person = await newPerson(market, ['customer', 'vendor'])
  const business = { ...profileSteps.business, business_name: name }
  const { status, body } = await person.call<Answer>('POST', '/api/vendor/stores', business)
  const { slug, id } = body.store ?? { slug: '', id: '' }
  return {
    ...{ status, code: body.code, slug, id },
    rename: (to: string) =>
      person.call<Answer>('PUT', `/api/vendor/${id}/profile/business`, { ...business, business_name: to }),
    submit: async () => {
      await pool.query('update vendor_profiles set steps_saved = 6 where store_id = $1', [id])
      return person.call<Answer>('POST', `/api/vendor/${id}/profile/submission`)
    },
    verify: () => decideStore(market.market, slug, { status: 'verified' }, { actor: atTheTerminal }),
    setStatus: (status: string) => pool.query('update stores set status = $2 where id = $1', [id, status]),
  }
}

const nameTaken = { code: 'store.name_taken' }

test.each([
  ['without its space', (name: string) => name.replaceAll(' ', '')],
  ['in capitals, with signs', (name: string) => `«${name.toUpperCase()}!»`],
  ['with accents', (name: string) => name.replace('e', 'é').replace('o', 'ɔ')],
  ['in letters of full width', (name: string) => name.replace('Gold', 'Ｇｏｌｄ')],
])('the name of a store that is checked opens no other store, written %s', async (_how, written) => {
  const name = unique('Golden Beads')
  const first = await aDraft(name)
  expect((await first.submit()).status).toBe(200)
  expect(await aDraft(written(name))).toMatchObject(nameTaken)
  const other = await aDraft(unique('Other Beads'))
  expect((await other.rename(written(name))).body).toMatchObject(nameTaken)
  expect((await first.rename(name)).status).toBe(200)
})

test.each([
  'Juaso',
  'Juaso Support',
  '✅ Juaso Official',
  'J.U.A.S.O. shop',
  'Ĵuas0 Help',
  'JUA5O',
  'ᴊᴜᴀꜱᴏ desk',
  // Cyrillic and Greek letters.
  '\u0458\u03c5\u0430\u0455\u043e',
  'GHS 500 free: http://evil.test/win',
  'Write to kofi@evil.test',
  'Call 024 412 3456',
])('no store is named like the market, or so that its name has a contact in it: %s', async (name) => {
  expect(await aDraft(name)).toMatchObject({ code: 'store.name_misleads' })
  const draft = await aDraft(unique('Honest Beads'))
  expect((await draft.rename(name)).body).toMatchObject({
    code: 'store.name_misleads',
    errors: { business_name: [expect.stringContaining('without “Juaso”')] },
  })
})

test('of names that only look alike a person is told, and both may stand', async () => {
  const name = unique('Ali Golden Beads')
  const first = await aDraft(name)
  expect((await first.submit()).status).toBe(200)
  const other = await aDraft(name.replace('Ali', 'All').replace('Golden', 'G01den'))
  expect((await other.submit()).status).toBe(200)
  expect(await listSameNamed(market.market.db, { id: other.id, name })).toEqual([first.slug])
})

test('Juaso is a town, whose shops may have its name', async () => {
  expect((await aDraft(unique('Juaso Town Beads'))).status).toBe(201)
})

test('a store that has such a name already keeps it until it takes another', async () => {
  const draft = await aDraft(unique('Old Beads'))
  const name = 'Juaso Shop'
  await pool.query('update stores set name = $2 where id = $1', [draft.id, name])
  expect((await draft.rename(name)).status).toBe(200)
  expect((await draft.rename(`${name} Ghana`)).body.code).toBe('store.name_misleads')
  expect((await draft.submit()).status).toBe(200)
})

test('of two drafts of one name the first that is sent in has it until it is refused', async () => {
  const name = unique('Silver Beads')
  const [first, second] = [await aDraft(name), await aDraft(name.replaceAll(' ', ''))]
  expect((await first.submit()).status).toBe(200)
  expect((await second.submit()).body).toMatchObject(nameTaken)
  await first.setStatus('rejected')
  expect((await second.submit()).status).toBe(200)
  expect((await first.submit()).body).toMatchObject(nameTaken)
  // A closed store is a draft again, and its name is free.
  await second.setStatus('draft')
  expect((await first.submit()).status).toBe(200)
})

test('who is sent in while another takes the name waits for it, and is refused', async () => {
  const name = unique('Copper Beads')
  const [first, second] = [await aDraft(name), await aDraft(name.replaceAll(' ', ''))]
  const client = await pool.connect()
  try {
    await client.query('begin')
    await refuseTakenName(databaseOver(client), { id: first.id, name })
    await client.query("update stores set status = 'submitted' where id = $1", [first.id])
    const sent = second.submit()
    await untilSomebodyWaits(client)
    await client.query('commit')
    expect((await sent).body).toMatchObject(nameTaken)
  } finally {
    client.release()
  }
})

test('a store is not verified while another has its name', async () => {
  const name = unique('Bronze Beads')
  const [first, second] = [await aDraft(name), await aDraft(name.replaceAll(' ', ''))]
  await first.setStatus('verified')
  await second.setStatus('submitted')
  await expect(second.verify()).rejects.toMatchObject(nameTaken)
  await first.setStatus('draft')
  await second.verify()
})

test('what was corrected after a lost answer is in the draft that the first call opened, until a later step is saved', async () => {
  const person = await newPerson(market, ['customer', 'vendor'])
  const name = unique('Lost Beads')
  const open = (fields: object) =>
    person.call<Answer>('POST', '/api/vendor/stores', {
      ...{ ...profileSteps.business, business_name: name },
      ...fields,
    })
  const first = (await open({})).body.store.id
  const corrected = { business_name: name.toUpperCase(), business_phone: '024 412 3457', city: 'Tema' }
  const { status, body } = await open(corrected)
  expect([status, body.store.id, body.store.name]).toEqual([201, first, name.toUpperCase()])
  expect(body.fields).toMatchObject({ business_phone: '+233244123457', city: 'Tema' })
  const kept = await pool.query('select phone, town from stores where id = $1', [first])
  expect(kept.rows).toEqual([{ phone: '+233244123457', town: 'Tema' }])

  await pool.query('update vendor_profiles set steps_saved = 2 where store_id = $1', [first])
  expect((await open({ city: 'Kumasi' })).body).toMatchObject({ steps_saved: 2, fields: { city: 'Tema' } })
})
