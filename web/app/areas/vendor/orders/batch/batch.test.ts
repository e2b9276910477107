import { afterEach, expect, test, vi } from 'vitest'
import { ama, json, type OpenPage, openPage, tokenFor } from '#web/testing/open-page.ts'

const actions = 'POST /api/vendor/makola/parcels/actions'
const order = (id: string) => ({ id, order_number: `JU${id}`, action: 'accept' as const, return_info: null })
let page: OpenPage

/** A phone on which two orders were chosen and the action was pressed. */
async function pressed(answer: Parameters<typeof openPage>[0][string]) {
  page = await openPage({
    'GET /api/auth/token': json(200, { token: tokenFor(ama) }),
    [actions]: answer,
  })
  const batch = await import('./batch.ts')
  const changes = await import('../../unsent/changes.ts')
  await changes.openChanges('u1')
  batch.startSelecting()
  for (const id of ['1', '2']) batch.toggle(order(id))
  batch.schedule({ store: 'makola', action: 'accept', returns: [] }, () => undefined)
  return { ...batch, kept: () => changes.readChanges() }
}

afterEach(() => page.close())

const waits = [
  {
    label: 'Accept Order: JU1',
    state: 'waiting',
    operation: { kind: 'order', action: 'accept', parcel: '1' },
  },
  {
    label: 'Accept Order: JU2',
    state: 'waiting',
    operation: { kind: 'order', action: 'accept', parcel: '2' },
  },
]

test('several orders whose answer was lost wait by themselves, like one that was moved alone', async () => {
  const { sendNow, kept } = await pressed((request) => request.socket.destroy())
  await sendNow(() => undefined)
  expect(kept()).toMatchObject(waits)
})

test('an action that waits its ten seconds is kept when the page is closed without network', async () => {
  const { sendWhileLeaving, kept } = await pressed(json(200, { results: [] }))
  vi.stubGlobal('navigator', { onLine: false })
  sendWhileLeaving()
  await expect.poll(kept).toMatchObject(waits)
  expect(page.asked).not.toContain(actions)
})

test('what the server refuses as a whole stays selected, and nothing waits', async () => {
  const { sendNow, kept } = await pressed(json(403, { code: 'team.right_missing', detail: 'No' }))
  await sendNow(() => undefined)
  expect(kept()).toEqual([])
})
