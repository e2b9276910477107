import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, ama, json, type OpenPage, openPage, tokenFor } from '#web/testing/open-page.ts'
import type { Operation } from './presses.ts'

const add = 'POST /api/cart/items?side=shopper'
const noAnswer: Answer = () => undefined
const addition = { kind: 'add', whose: { side: 'shopper' }, item: 'p2', quantity: 1 } as const
const key = 'k'.repeat(32)
let page: OpenPage
let closePresses = () => {}

/** A page of a signed-in person. `tell` is what the browser calls at an event of the window. */
async function aPage(answers: Record<string, Answer>, remembered?: Map<string, string>) {
  page = await openPage(
    {
      'GET /api/auth/token': json(200, { token: tokenFor(ama) }),
      'GET /api/cart/pieces?side=shopper': json(200, { pieces: 1 }),
      ...answers,
    },
    { 'juaso.signed-in': '1', ...Object.fromEntries(remembered ?? []) },
  )
  const listeners = new Map<string, () => void>()
  const document = { visibilityState: 'visible', addEventListener() {}, removeEventListener() {}, cookie: '' }
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('removeEventListener', () => {})
  const { restoreSession } = await import('#web/data/session/session.ts')
  await restoreSession()
  const sending = await import('./send-presses.ts')
  const presses = await import('./presses.ts')
  const { api } = await import('#web/data/api.ts')
  vi.stubGlobal('document', { ...document, getElementById: () => null })
  closePresses = presses.closePresses
  return {
    ...sending,
    kept: presses.readPresses,
    left: () => JSON.parse(page.memory.get('juaso.left-presses') ?? '[]') as { id: string }[],
    tell: (name: string) => listeners.get(name)?.(),
    press: () =>
      sending.sendOrKeep(
        'Kente',
        addition,
        (how) =>
          api('POST /cart/items', {
            query: { side: 'shopper' },
            body: { item: 'p2', quantity: 1 },
            key,
            ...how,
          }),
        key,
      ),
  }
}

afterEach(() => {
  vi.useRealTimers()
  // What still waits would be sent again while the next test runs.
  closePresses()
  page.close()
})

test('[SH-8.06] a press to which no answer comes is kept after twenty seconds, and can be sent after them', async () => {
  const { press, kept } = await aPage({ [add]: noAnswer })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pressed = press()
  await expect.poll(() => page.asked).toContain(add)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(kept()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await pressed).toBe(true)
  expect(kept()).toMatchObject([{ id: key, label: 'Kente', state: 'waiting' }])
  // The first try to send it again gets no answer either, and holds up no later one.
  const tries = () => page.asked.filter((name) => name === add).length
  await expect.poll(tries).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(tries).toBeGreaterThan(2)
})

test('a press is sent so that it arrives although the page is closed', async () => {
  const { press } = await aPage({ [add]: json(201, { cart_item: {} }) })
  const fetched = vi.spyOn(globalThis, 'fetch')
  await press()
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'POST', keepalive: true })
  fetched.mockRestore()
})

test.each(['pagehide first', 'pressed first'])(
  'the next page sends once what a page was left with, %s',
  async (order) => {
    const keys: unknown[] = []
    const first = await aPage({ [add]: noAnswer })
    let pressed: Promise<unknown> = Promise.resolve()
    const press = () => {
      pressed = first.press().catch(() => undefined)
    }
    const steps = [() => first.tell('pagehide'), press]
    // What a page sends as its last, when it hears that it is left.
    if (order === 'pagehide first') await first.sendOrKeep('Gari', addition, async () => undefined)
    else steps.reverse()
    for (const step of steps) step()
    expect(first.left()).toMatchObject([{ id: key, person: 'u1', label: 'Kente', state: 'waiting' }])
    const memory = new Map(page.memory)
    page.close()
    // The page is gone: what it does about the lost answer is none of the next one's.
    await pressed
    closePresses()

    const next = await aPage(
      {
        [add]: (request, response) => {
          keys.push(request.headers['idempotency-key'])
          json(201, { cart_item: {} })(request, response)
        },
      },
      memory,
    )
    await next.openPresses('u2')
    expect(next.kept()).toEqual([])
    await next.openPresses('u1')
    await expect.poll(() => keys).toEqual([key])
    await expect.poll(() => next.kept()).toEqual([])
    expect(next.left()).toEqual([])
    await next.openPresses('u1')
    await expect.poll(() => next.kept()).toEqual([])
    expect(keys).toEqual([key])
  },
)

test('a choice that was left more than ten minutes ago is sent no more, and nothing of anybody stays for more than a month', async () => {
  const minutes = 60_000
  const month = 30 * 24 * 60 * minutes
  const whose = { side: 'shopper' } as const
  const left = (id: string, age: number, operation: Operation, person = 'u1') => ({
    ...{ id, person, at: Date.now() - age, state: 'waiting', refusal: null, label: id, operation },
  })
  const heart = { kind: 'favorite', product: 'p1', isFavorite: true } as const
  const presses = [
    left('old pieces', 11 * minutes, { kind: 'quantity', whose, line: 'l1', quantity: 2 }),
    left('old heart', 11 * minutes, heart),
    left('new heart', 9 * minutes, heart),
    left('old addition', 60 * minutes, addition),
    left('oldest addition', month + minutes, addition),
    left('of another', 60 * minutes, addition, 'u2'),
    left('oldest of another', month + minutes, addition, 'u2'),
  ]
  const next = await aPage({}, new Map([['juaso.left-presses', JSON.stringify(presses)]]))
  const { takeLeft } = await import('./left-presses.ts')
  expect(takeLeft('u1').map(({ id }) => id)).toEqual(['new heart', 'old addition'])
  expect(next.left().map(({ id }) => id)).toEqual(['of another'])
})

test('nothing is written down of who has signed out, also of what was on its way', async () => {
  const { press, left, tell } = await aPage({ [add]: noAnswer, 'POST /api/auth/sign-out': json(200, {}) })
  void press().catch(() => undefined)
  await expect.poll(() => page.asked).toContain(add)
  tell('pagehide')
  expect(left()).toHaveLength(1)
  const { signOut } = await import('#web/data/session/token.ts')
  await signOut(false)
  tell('pagehide')
  expect(left()).toEqual([])
})

test('nothing stays written down of a press that is answered in a page that was hidden', async () => {
  let answer = () => {}
  const { press, left, tell, kept } = await aPage({
    [add]: (request, response) => {
      answer = () => json(201, { cart_item: {} })(request, response)
    },
  })
  const pressed = press()
  await expect.poll(() => page.asked).toContain(add)
  tell('pagehide')
  expect(left()).toHaveLength(1)
  answer()
  expect(await pressed).toBe(false)
  expect([left(), kept()]).toEqual([[], []])
})

test('what is pressed before the session is restored is written down too, until it is a visitor’s', async () => {
  let endSession = () => {}
  page = await openPage(
    {
      'GET /api/auth/token': (request, response) => {
        endSession = () => json(401, {})(request, response)
      },
    },
    { 'juaso.signed-in': '1', 'juaso.kept-person': 'u1' },
  )
  let leave = () => {}
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'pagehide') leave = listener
  })
  vi.stubGlobal('indexedDB', { deleteDatabase() {} })
  const { addToCart } = await import('#web/data/cart/cart-actions.ts')
  const { markFavorite } = await import('#web/data/favorites/favorites.ts')
  const { toggle } = await import('#web/data/favorites/favorite-actions.ts')
  markFavorite('p4', true)
  const pressed = [
    addToCart('p2', { name: 'Kente' }),
    ...['p3', 'p4'].map((id) => toggle({ id, name: id }, id === 'p4')),
  ]
  leave()
  const left = () => JSON.parse(page.memory.get('juaso.left-presses') ?? '[]')
  // The heart that was full asks before it is emptied.
  expect(left()).toMatchObject([
    { person: 'u1', label: 'Kente', operation: addition },
    { person: 'u1', label: 'p3', operation: { kind: 'favorite', product: 'p3', isFavorite: true } },
  ])
  await expect.poll(() => page.asked).toContain('GET /api/auth/token')
  vi.stubGlobal('document', { cookie: '', getElementById: () => null })
  endSession()
  await Promise.all(pressed)
  expect(left()).toEqual([])
})
