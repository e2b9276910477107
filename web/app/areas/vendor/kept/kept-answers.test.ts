import { expect, test, vi } from 'vitest'
import { keptOrder } from './kept-answers.ts'

const card = { id: 'o1', status: 'out_for_delivery', delivery_type: 'Standard delivery' }
const kept = [
  { ...card, payment_method: 'momo_mtn', payment_label: 'MTN Mobile Money' },
  { ...card, id: 'o2' },
]
vi.mock('#web/data/kept/kept-database.ts', () => ({
  readKeptStore: async () => ({ at: 1, orders: kept, stock: [] }),
}))

test('a kept order says how it is paid; one that was kept without it says nothing of money', async () => {
  expect((await keptOrder('makola', 'o1'))?.data).toMatchObject({
    payment_method: 'momo_mtn',
    payment_label: 'MTN Mobile Money',
  })
  const earlier = (await keptOrder('makola', 'o2'))?.data
  expect(earlier?.payment_method).toBeUndefined()
  expect(earlier?.payment_label).toBe('Standard delivery')
})
