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
  const { sendChanges } = await import('../../unsent/send-changes.ts')
  batch.schedule({ store: 'makola', action: 'accept', returns: [] }, () => undefined)
  return { ...batch, kept: () => changes.readChanges(), send: () => sendChanges(() => undefined) }
}

afterEach(async () => {
  // What the page of the test has begun is over before its market is gone.
  await new Promise((resolve) => setTimeout(resolve, 20))
  page.close()
})

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

const somebodyWasFaster = json(200, {
  results: [
    { id: '1', order_number: 'JU1', ok: true, status: 'processing', refusal: null },
    { id: '2', order_number: 'JU2', ok: false, status: null, refusal: { code: 'x', detail: 'Too late' } },
  ],
})

test('several orders are kept from the press on, left to their page for its ten seconds, and forgotten by an undo', async () => {
  const { undo, kept, send } = await pressed(somebodyWasFaster)
  expect(kept()).toMatchObject(waits)
  await send()
  expect(page.asked).not.toContain(actions)
  undo()
  expect(kept()).toEqual([])
})

test('what a page could not send before it was closed is sent by the next one', async () => {
  const { kept, send } = await pressed(somebodyWasFaster)
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  await send()
  vi.useRealTimers()
  expect(kept()).toMatchObject([{ state: 'done' }, { state: 'refused', refusal: 'Too late' }])
})

test('where the page is left within the ten seconds, what is refused becomes a task', async () => {
  const { leave, kept } = await pressed(somebodyWasFaster)
  // No page of the vendor is there to send it: the shop's pages may come next.
  await new Promise<void>((resolve) => leave(resolve))
  await vi.waitFor(() => expect(kept()).toMatchObject([{ state: 'done' }, { state: 'refused' }]))
  expect(kept()).toMatchObject([{ state: 'done' }, { state: 'refused', refusal: 'Too late' }])
})

test('what the page sends while it is closed waits until another page has the answer, which may have been lost', async () => {
  const { sendWhileLeaving, kept, send } = await pressed(somebodyWasFaster)
  sendWhileLeaving()
  expect(kept()).toMatchObject(waits)
  await send()
  expect(kept()).toMatchObject([{ state: 'done' }, { state: 'refused', refusal: 'Too late' }])
})

test('with its bar open the results are shown there, and nothing is left to do', async () => {
  const { sendNow, kept, send } = await pressed(somebodyWasFaster)
  await sendNow(() => undefined)
  await send()
  expect(kept()).toEqual([])
})

test('where the bar was closed before the answer, what was refused becomes a task', async () => {
  const { sendNow, stopSelecting, kept, send } = await pressed(somebodyWasFaster)
  const sent = sendNow(() => undefined)
  stopSelecting()
  await sent
  await send()
  expect(kept()).toMatchObject([{ operation: { parcel: '2' }, state: 'refused', refusal: 'Too late' }])
})

test('no more orders are selected than one request takes', async () => {
  const { select, undo, useBatch: _, ...batch } = await pressed(somebodyWasFaster)
  undo()
  select(Array.from({ length: 120 }, (_one, place) => order(`more ${place}`)))
  batch.toggle(order('one more'))
  batch.schedule({ store: 'makola', action: 'accept', returns: [] }, () => undefined)
  expect(batch.kept()).toHaveLength(100)
})
