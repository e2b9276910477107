import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { StoreWaiting } from '#contracts/analytics/dashboard.ts'
import { rightsOfStoreRole } from '#contracts/vendors/store-rights.ts'
import { openTasks, TaskLine } from './to-do.tsx'

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

/** The lines of an owner's list, each with its words and the address that it opens. */
const linesOf = (more: Partial<StoreWaiting>) => {
  const all = { ...waiting, questions: 0, ...more } as StoreWaiting
  return openTasks(all, rightsOfStoreRole.owner).map((task) => {
    const drawn = renderToString(
      <MemoryRouter>
        <TaskLine task={task} waiting={all} />
      </MemoryRouter>,
    )
    const words = drawn.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, ' ')
    return [words.replace(/ +/g, ' ').trim(), /href="([^"]*)"/.exec(drawn)?.[1]]
  })
}

test('the number of orders to send is that of the list it opens, also where some of them are late', () => {
  const toSend = '/b2b/vendor/orders?group=to_send'
  expect(linesOf({ to_send: 9, late: 2 })).toEqual([['9 orders to send 2 of them late', toSend]])
  expect(linesOf({ late: 1, send_by: '2026-01-02T10:00:00Z' })).toEqual([
    [expect.stringMatching(/^1 order to send \d+ d \d+ h late$/), toSend],
  ])
})

test('closed codes open their orders, and the order itself where it is the only one', () => {
  const only = { codes_closed: 1, code_closed: '01964dc8-a87c-7e84-88fb-40d7bfb236c1' }
  expect(linesOf({ to_send: 0, ...only })).toEqual([
    ['1 code closed', `/b2b/vendor/orders/${only.code_closed}`],
  ])
  expect(linesOf({ to_send: 0, codes_closed: 3, code_closed: null })).toEqual([
    ['3 codes closed', '/b2b/vendor/orders?group=code_closed'],
  ])
})
