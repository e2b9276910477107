import { describe, expect, test } from 'vitest'
import type { Address } from '#contracts/accounts/address.ts'
import { limits } from '#contracts/limits.ts'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, signUp } from '../../../testing/people-market.ts'
import { readAddress } from '../index.ts'

const database = await testDatabase()
const { pool } = database
const { app, market } = await peopleMarket(database)

const filled = {
  full_name: 'Ama Mensah',
  phone_number: '024 123 4567',
  address_line1: '12 Ring Road Central',
  address_label: 'Home',
  city: 'Accra',
  region: 'Greater Accra',
  country: 'GH',
}

let count = 0
async function somebody() {
  count += 1
  const browser = await signUp(app, `person${count}@example.test`)
  return {
    ...browser,
    add: (more = {}) => browser.api('POST', '/api/addresses', { ...filled, ...more }),
    list: async (): Promise<Address[]> => (await browser.api('GET', '/api/addresses')).json(),
  }
}

describe('saving an address', () => {
  test('[SH-3.15] returns it with its id, the country in lower case, the number in international form [SH-5.19]', async () => {
    const ama = await somebody()
    const answer = await ama.add({ geo_coordinates: '5.6037,-0.187', digital_address: 'ga-183-8164' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      address_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...filled,
      phone_number: '+233241234567',
      country: 'gh',
      address_line2: null,
      postal_code: null,
      zip_code: null,
      digital_address: 'GA-183-8164',
      landmark: null,
      is_primary: true,
      geo_coordinates: { latitude: 5.6037, longitude: -0.187 },
    })
    expect(await ama.list()).toEqual([answer.json()])
  })

  test.each([
    ['', 'gh', '0000000000'],
    ['+44 20 7946 0958', 'gh', '+442079460958'],
    ['020 7946 0958', 'gb', '+442079460958'],
    ['030 222 1234', 'gh', '+233302221234'],
    ['+234 803 123 4567', 'gh', '+2348031234567'],
    ['12345 67890', 'pn', '12345 67890'],
  ])('[SH-5.03] [SH-5.19] the number %j of %s is kept as %s', async (phone_number, country, kept) => {
    const ama = await somebody()
    expect((await ama.add({ phone_number, country })).json().phone_number).toBe(kept)
  })

  test.each([
    ['(030) 123-4567-890', 'gh'],
    ['0111111111', 'gh'],
    ['024 412 34567', 'gh'],
    ['+233 44 123 4567', 'gh'],
    ['+44 20 7946 09', 'gh'],
    ['(024) 412-3456', 'gb'],
    ['+999 123 456 789', 'gh'],
  ])(
    '[SH-5.19] the number %j of %s cannot be one and is refused, but stays where it was kept before',
    async (phone_number, country) => {
      const ama = await somebody()
      const refusal = {
        code: 'phone.impossible',
        status: 400,
        errors: { phone_number: ['Please enter a valid phone number'] },
      }
      expect((await ama.add({ phone_number, country })).json()).toMatchObject(refusal)
      expect(await ama.list()).toEqual([])
      const { address_id } = (await ama.add()).json()
      const change = async (more: object) =>
        (await ama.api('PUT', `/api/addresses/${address_id}`, { ...filled, ...more })).json()
      expect(await change({ phone_number, country })).toMatchObject(refusal)
      await pool.query('update addresses set phone_number = $2 where id = $1', [address_id, phone_number])
      expect(await change({ phone_number, country, city: 'Tema' })).toMatchObject({
        phone_number,
        city: 'Tema',
      })
    },
  )

  test('[SH-5.03] zeros that somebody typed are no number, although they are kept for none', async () => {
    const ama = await somebody()
    const refusal = { status: 400, errors: { phone_number: ['Please enter a valid phone number'] } }
    expect((await ama.add({ phone_number: '0000000000' })).json()).toMatchObject(refusal)
    expect((await ama.add({ phone_number: '+233 000 000 000' })).json()).toMatchObject(refusal)
    const { address_id } = (await ama.add({ phone_number: '' })).json()
    const change = async (phone_number: string) =>
      (await ama.api('PUT', `/api/addresses/${address_id}`, { ...filled, phone_number })).json()
    expect(await change('0000000000')).toMatchObject(refusal)
    expect(await change('')).toMatchObject({ phone_number: '0000000000' })
  })

  test('[SH-5.12] a refusal carries every message by field, the first one first', async () => {
    const ama = await somebody()
    const answer = await ama.add({ full_name: '', zip_code: '1', city: 'A' })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    const { errors } = answer.json()
    expect(Object.keys(errors).sort()).toEqual(['city', 'full_name', 'zip_code'])
    expect(errors.full_name[0]).toBe('Full name is required')
    expect(errors.zip_code).toEqual(['Please enter a valid zip code'])
    expect(errors.city).toEqual(['City must be at least 2 characters'])
  })

  test('[SH-6.02] requires a sign-in', async () => {
    for (const [method, url] of [
      ['GET', '/api/addresses'],
      ['POST', '/api/addresses'],
    ] as const) {
      const answer = await app.inject({ method, url })
      expect(answer.json()).toMatchObject({ status: 401, code: 'auth.required' })
    }
  })

  test('happens once for equal requests, in parallel or later; a difference in one field makes another address', async () => {
    const ama = await somebody()
    const pin = { geo_coordinates: '5.6037,-0.187' }
    await Promise.all([ama.add(pin), ama.add(pin), ama.add(pin)])
    const [address] = await ama.list()
    expect((await ama.add(pin)).json()).toEqual(address)
    expect(await ama.list()).toHaveLength(1)
    const other = (await ama.add({ ...pin, landmark: 'Behind the bank' })).json()
    expect(await ama.list()).toHaveLength(2)
    expect((await ama.add({ ...pin, landmark: 'Behind the bank', is_primary: true })).json()).toEqual({
      ...other,
      is_primary: true,
    })
    expect((await ama.list()).map(({ is_primary }) => is_primary)).toEqual([true, false])
  })

  test('stops at thirty', async () => {
    const ama = await somebody()
    for (let index = 0; index < limits.addressesMax; index += 1)
      await ama.add({ address_label: `Place ${index}` })
    expect((await ama.add()).json()).toMatchObject({
      status: 409,
      code: 'address.too_many',
      detail: 'You can keep at most 30 addresses.',
    })
  })
})

describe('the primary address', () => {
  test('is the first one, until another is chosen', async () => {
    const ama = await somebody()
    const first = (await ama.add({ is_primary: false })).json()
    const second = (await ama.add({ address_label: 'Office' })).json()
    expect([first.is_primary, second.is_primary]).toEqual([true, false])
    const chosen = await ama.api('POST', `/api/addresses/${second.address_id}/primary`)
    expect(chosen.json()).toMatchObject({ address_id: second.address_id, is_primary: true })
    expect((await ama.list()).map(({ is_primary }) => is_primary)).toEqual([true, false])
    const third = (await ama.add({ is_primary: true })).json()
    expect((await ama.list()).filter(({ is_primary }) => is_primary)).toEqual([third])
  })

  test('passes to the newest when it is removed', async () => {
    const ama = await somebody()
    const first = (await ama.add()).json()
    await ama.add({ address_label: 'Office' })
    const newest = (await ama.add({ address_label: 'Farm' })).json()
    expect((await ama.api('DELETE', `/api/addresses/${first.address_id}`)).statusCode).toBe(204)
    const remaining = await ama.list()
    expect(remaining.map(({ address_label, is_primary }) => [address_label, is_primary])).toEqual([
      ['Farm', true],
      ['Office', false],
    ])
    expect(remaining[0]?.address_id).toBe(newest.address_id)
  })

  test('is only one, however many requests are made at the same moment', async () => {
    const ama = await somebody()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ama.add({ address_label: `Place ${at}`, is_primary: true })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201))
    const addresses = await ama.list()
    await Promise.all(
      addresses.map(({ address_id }) => ama.api('POST', `/api/addresses/${address_id}/primary`)),
    )
    await Promise.all(
      addresses.slice(0, 4).map(({ address_id }) => ama.api('DELETE', `/api/addresses/${address_id}`)),
    )
    expect((await ama.list()).filter(({ is_primary }) => is_primary)).toHaveLength(1)
  })
})

describe('correcting an address', () => {
  test('[SH-5.11] holds it to fewer rules and keeps it primary', async () => {
    const ama = await somebody()
    const { address_id } = (await ama.add()).json()
    const put = (more = {}) => ama.api('PUT', `/api/addresses/${address_id}`, { ...filled, ...more })
    const answer = await put({ full_name: 'Ama 2nd', address_line1: '12 Ri', city: 'A1', region: '' })
    expect(answer.json()).toMatchObject({ full_name: 'Ama 2nd', address_line1: '12 Ri', is_primary: true })
    expect((await put({ address_line1: '' })).json().errors.address_line1[0]).toBe(
      'Address line 1 is required',
    )
    expect((await put({ address_line1: '12' })).json().errors.address_line1[0]).toBe(
      'Address must be at least 5 characters',
    )
  })
})

test('the address of another person is not found, nor is an unknown one', async () => {
  const ama = await somebody()
  const kofi = await somebody()
  const { address_id } = (await ama.add()).json()
  for (const id of [address_id, '01990000-0000-7000-8000-000000000000', 'nonsense']) {
    const answers = await Promise.all([
      kofi.api('PUT', `/api/addresses/${id}`, filled),
      kofi.api('DELETE', `/api/addresses/${id}`),
      kofi.api('POST', `/api/addresses/${id}/primary`),
    ])
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({
        status: 404,
        code: 'address.not_found',
        detail: 'Address does not exist',
      })
    }
  }
  const [kofis] = (
    await pool.query('select id from people where email = $1', [`person${count}@example.test`])
  ).rows
  expect(await readAddress(market.db, kofis.id, address_id)).toBeNull()
  expect(await ama.list()).toHaveLength(1)
})
