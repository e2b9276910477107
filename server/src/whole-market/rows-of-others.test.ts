import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { signUpOver, wholeMarket } from '../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())

test('rows of others are not found, by any call', async () => {
  const owner = await signUpOver(market)
  const stranger = await signUpOver(market)
  const saved = await owner.call<{ address_id: string }>('POST', '/api/addresses', {
    full_name: 'Ama Mensah',
    phone_number: '+233241234567',
    address_line1: '12 Oxford Street, Osu',
    address_label: 'Home',
    city: 'Accra',
    region: 'Greater Accra',
    country: 'gh',
  })
  const id = saved.body.address_id
  for (const [method, path] of [
    ['DELETE', `/api/addresses/${id}`],
    ['POST', `/api/addresses/${id}/primary`],
  ] as const) {
    expect((await stranger.call(method, path)).status).toBe(404)
  }
  expect((await owner.call<unknown[]>('GET', '/api/addresses')).body).toHaveLength(1)
})
