import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, ama, json, type OpenPage, openPage, tokenFor } from '#web/testing/open-page.ts'

const wish = 'POST /api/wishlist'
const add = 'POST /api/cart/items?side=shopper'
let page: OpenPage

/** A phone on which this person pressed two things without network. `reconnect` is what the browser calls when it is back. */
async function aPhone(answers: Record<string, Answer>, person = 'u1', isRestored = true) {
  page = await openPage({
    'GET /api/auth/token': json(200, { token: tokenFor(ama) }),
    'GET /api/cart/pieces?side=shopper': json(200, { pieces: 1 }),
    ...answers,
  })
  let isLocked = false
  const locks = {
    async request(_: string, work: () => Promise<void>) {
      isLocked = true
      await work()
      isLocked = false
    },
  }
  const navigator = { onLine: false, locks }
  let reconnect = () => {}
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('addEventListener', (_: string, send: () => void) => {
    reconnect = send
  })
  const { openPresses, sendOrKeep, inPlaceOf } = await import('./send-presses.ts')
  const { readPresses } = await import('./presses.ts')
  const { restoreSession } = await import('#web/data/session/session.ts')
  vi.stubGlobal('document', {
    addEventListener: () => {},
    removeEventListener: () => {},
    getElementById: () => null,
    cookie: '',
  })
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} })
  vi.useFakeTimers({ toFake: ['setInterval'] })
  page.memory.set('juaso.kept-person', person)
  await openPresses(person)
  const noCall = () => Promise.reject(new Error('nothing is sent without network'))
  await sendOrKeep('Adom runner', { kind: 'favorite', product: 'p1', isFavorite: true }, noCall)
  await sendOrKeep('Kente', { kind: 'add', whose: { side: 'shopper' }, item: 'p2', quantity: 1 }, noCall)
  if (isRestored) await restoreSession()
  navigator.onLine = true
  return {
    kept: () => readPresses(),
    sendOrKeep,
    inPlaceOf,
    asked: (name: string) => page.asked.filter((one) => one === name).length,
    reconnect: () => reconnect(),
    isLocked: () => isLocked,
  }
}

afterEach(async () => {
  vi.useRealTimers()
  // What still waits would be sent again while the next test runs.
  const { closePresses } = await import('./presses.ts')
  closePresses()
  page.close()
})

test('what the server fails at holds up nothing else, and is a refusal after so many faults', async () => {
  const { kept, asked, reconnect } = await aPhone({
    [wish]: json(500, { code: 'fault', detail: 'A fault' }),
    [add]: json(200, { cart_item: {} }),
  })
  reconnect()
  await expect
    .poll(() => kept().map(({ label, state }) => [label, state]))
    .toEqual([['Adom runner', 'waiting']])
  const afterNext = () => {
    reconnect()
    return kept().map(({ state }) => state)
  }
  await expect.poll(afterNext, { timeout: 20_000, interval: 20 }).toEqual(['refused'])
  expect([asked(wish), asked(add)]).toEqual([20, 1])
})

test('nothing is sent in the name of somebody else', async () => {
  const { kept, asked, reconnect } = await aPhone({}, 'u2')
  reconnect()
  await expect.poll(() => page.asked).toContain('GET /api/auth/token')
  await new Promise((pass) => setTimeout(pass, 50))
  expect([asked(wish), asked(add), kept().length]).toEqual([0, 0, 2])
})

test('other tabs are kept waiting for a session that is not restored for some seconds alone', async () => {
  const { reconnect, isLocked } = await aPhone({ 'GET /api/auth/token': () => undefined }, 'u1', false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  reconnect()
  await expect.poll(() => page.asked).toContain('GET /api/auth/token')
  await vi.advanceTimersByTimeAsync(19_000)
  expect(isLocked()).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isLocked()).toBe(false)
})

test('what is pressed with network replaces what waits about the same thing, and comes after what is on its way', async () => {
  const answers: (() => void)[] = []
  const { kept, asked, sendOrKeep, reconnect } = await aPhone({
    [wish]: (request, response) => void answers.push(() => json(500, { code: 'fault' })(request, response)),
    [add]: json(200, { cart_item: {} }),
  })
  reconnect()
  await expect.poll(() => answers.length).toBe(1)
  let isSent = false
  const direct = sendOrKeep(
    'Adom runner',
    { kind: 'favorite', product: 'p1', isFavorite: false },
    async () => {
      isSent = true
    },
  )
  await expect.poll(() => kept().map(({ label }) => label)).toEqual(['Kente'])
  expect(isSent).toBe(false)
  answers[0]?.()
  await direct
  expect(isSent).toBe(true)
  await expect.poll(() => kept().length).toBe(0)
  reconnect()
  expect([asked(wish), asked(add)]).toEqual([1, 1])
})

test('a press that gets no answer waits under its key, whatever the browser says of its network, and is sent again', async () => {
  const keys: unknown[] = []
  const { kept, sendOrKeep, reconnect } = await aPhone({
    [wish]: json(201, {}),
    [add]: (request, response) => {
      keys.push(request.headers['idempotency-key'])
      if (keys.length === 2) request.socket.destroy()
      else json(201, { cart_item: {} })(request, response)
    },
  })
  reconnect()
  await expect.poll(() => kept().length).toBe(0)
  const { api } = await import('#web/data/api.ts')
  const body = { item: 'p2', quantity: 1 }
  const press = sendOrKeep(
    'Kente',
    { kind: 'add', whose: { side: 'shopper' }, ...body },
    () => api('POST /cart/items', { query: { side: 'shopper' }, body, key: 'k'.repeat(32) }),
    'k'.repeat(32),
  )
  expect(await press).toBe(true)
  await expect.poll(() => kept().length).toBe(0)
  expect(keys.slice(1)).toEqual(['k'.repeat(32), 'k'.repeat(32)])
})

test('what is cleared takes with it what waits about it; where clearing fails, it waits again', async () => {
  const { kept, inPlaceOf } = await aPhone({})
  const labels = () => kept().map(({ label }) => label)
  const isOfCart = ({ kind }: { kind: string }) => kind !== 'favorite'
  await expect(inPlaceOf(isOfCart, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(labels()).toEqual(['Adom runner', 'Kente'])
  await inPlaceOf(isOfCart, async () => undefined)
  expect(labels()).toEqual(['Adom runner'])
})
