import { expect, test } from 'vitest'
import { rightsOfStoreRole } from '#contracts/vendors/store-rights.ts'
import { openTasks } from './to-do.tsx'

const waiting = {
  ...{ late: 0, to_send: 1, codes_closed: 0, ready_for_pickup: 0, returns: 0, questions: 2 },
  ...{ reviews: 4, low_stock: 0 },
}
const shownTo = (role: keyof typeof rightsOfStoreRole) =>
  openTasks(waiting, rightsOfStoreRole[role]).map(({ count }) => count)

test('questions of buyers are a task of those who may read them', () => {
  expect(shownTo('orders')).toEqual(['to_send', 'questions'])
  expect(shownTo('read_only')).toEqual(['to_send'])
})
