import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type Answer,
  ama,
  bearerOf,
  json,
  type OpenPage,
  openPage,
  tokenFor,
} from '#web/testing/open-page.ts'

let page: OpenPage

async function open(answers: Record<string, Answer>, remembered?: Record<string, string>) {
  page = await openPage(answers, remembered)
  return { asked: page.asked, session: await import('./session.ts'), ...(await import('#web/data/api.ts')) }
}

afterEach(() => page.close())

describe('the session', () => {
  it('makes no call in a browser that never signed in', async () => {
    const { session, asked } = await open({}, {})
    expect(await session.restoreSession()).toEqual({ status: 'visitor', person: null })
    expect(asked).toEqual([])
  })

  it('[SH-6.04] reads the first name and the roles from the token', async () => {
    const { session } = await open({ 'GET /api/auth/token': json(200, { token: tokenFor(ama) }) })
    const { person } = await session.restoreSession()
    expect(person).toMatchObject({ firstName: 'Ama', name: 'Ama Serwaa ɛɔ', roles: ['customer', 'vendor'] })
  })

  it('shows User for a person without a name', async () => {
    const { session } = await open({
      'GET /api/auth/token': json(200, { token: tokenFor({ sub: 'u2', name: ' ' }) }),
    })
    expect((await session.restoreSession()).person?.firstName).toBe('User')
  })

  it('[SH-9.05] ends a session whose cookie is no longer valid, and leaves what was viewed', async () => {
    const { session } = await open(
      { 'GET /api/auth/token': json(401, {}) },
      { 'juaso.signed-in': '1', 'juaso.recently-viewed': '["p1"]' },
    )
    expect((await session.restoreSession()).status).toBe('visitor')
    expect([...page.memory.keys()]).toEqual(['juaso.recently-viewed'])
    expect(session.isSessionMissing()).toBe(false)
  })

  it('keeps the note of a session when only the server could not be reached', async () => {
    const { session } = await open({ 'GET /api/auth/token': (request) => request.socket.destroy() })
    expect((await session.restoreSession()).status).toBe('visitor')
    expect(session.isSessionMissing()).toBe(true)
  })

  it('is restored once the server can be reached again', async () => {
    const answers: Answer[] = [(request) => request.socket.destroy(), json(200, { token: tokenFor(ama) })]
    const { session, asked } = await open({
      'GET /api/auth/token': (request, response) => answers.shift()?.(request, response),
    })
    await session.restoreSession()
    expect((await session.restoreSession()).person?.firstName).toBe('Ama')
    await session.restoreSession()
    expect(session.isSessionMissing()).toBe(false)
    expect(asked).toHaveLength(2)
  })

  it('of a sign-in in another tab is restored', async () => {
    const { session, asked } = await open({ 'GET /api/auth/token': json(200, { token: tokenFor(ama) }) }, {})
    expect((await session.restoreSession()).status).toBe('visitor')
    page.memory.set('juaso.signed-in', '1')
    expect(session.isSessionMissing()).toBe(true)
    expect((await session.restoreSession()).status).toBe('signed-in')
    expect(asked).toEqual(['GET /api/auth/token'])
  })

  it('keeps the token out of every storage', async () => {
    const { session } = await open({ 'GET /api/auth/token': json(200, { token: tokenFor(ama) }) }, {})
    await session.startSession()
    expect([...page.memory]).toEqual([['juaso.signed-in', '1']])
  })

  it('signs out at the server, drops the person and goes to the home page', async () => {
    const { session, asked } = await open({
      'GET /api/auth/token': json(200, { token: tokenFor(ama) }),
      'POST /api/auth/sign-out': json(200, {}),
    })
    await session.restoreSession()
    await session.signOut()
    expect(asked.at(-1)).toBe('POST /api/auth/sign-out')
    expect(session.readSession()).toEqual({ status: 'visitor', person: null })
    expect(page.memory.size).toBe(0)
    expect(page.assigned).toEqual(['/'])
  })

  it('leaves nothing on a shared phone that says where the person lives, what they looked at or what the company orders', async () => {
    const notes = {
      'juaso.recent-places': '[{"name":"Osu"}]',
      'juaso.recently-viewed': '["p1"]',
      'juaso.viewed-pages': '["/product/shoe"]',
      'juaso.quick-order': '{"text":"desk 40"}',
    }
    const answers = { 'GET /api/auth/token': json(200, { token: tokenFor(ama) }) }
    const remembered = { 'juaso.signed-in': '1', 'juaso.theme': 'dark', ...notes }
    const first = await open({ ...answers, 'POST /api/auth/sign-out': json(200, {}) }, remembered)
    await first.session.restoreSession()
    await first.session.signOut()
    expect([...page.memory.keys()]).toEqual(['juaso.theme'])
    await page.close()
    // Nobody signed out, and somebody else signs in.
    vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined })
    const second = await open(answers, { ...remembered, 'juaso.kept-person': 'u2' })
    await second.session.restoreSession()
    expect([...page.memory.keys()].toSorted()).toEqual(['juaso.signed-in', 'juaso.theme'])
  })

  it.each([
    ['is loaded again where its person has signed out', ama, false, ['reload']],
    ['is left where somebody else has signed in', { ...ama, sub: 'u2' }, true, ['/']],
    ['stays where its person is still signed in', ama, true, []],
  ])('a page shown again as it was left %s', async (_, later, isSignedIn, left) => {
    const people = [ama, later]
    const { session, asked } = await open({
      'GET /api/auth/token': (request, response) =>
        json(200, { token: tokenFor(people.shift() as object) })(request, response),
    })
    const listeners = new Map<string, (event: { persisted: boolean }) => void>()
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
    await session.restoreSession()
    session.followOtherTabs()
    if (!isSignedIn) page.memory.delete('juaso.signed-in')
    listeners.get('pageshow')?.({ persisted: true })
    await expect.poll(() => asked.length).toBe(isSignedIn ? 2 : 1)
    await expect.poll(() => page.assigned).toEqual(left)
  })

  it('stays signed in when signing out did not reach the server', async () => {
    const { session } = await open({
      'GET /api/auth/token': json(200, { token: tokenFor(ama) }),
      'POST /api/auth/sign-out': json(500, {}),
    })
    await session.restoreSession()
    await expect(session.signOut()).rejects.toThrow()
    expect(session.readSession().status).toBe('signed-in')
    expect(page.assigned).toEqual([])
  })
})

describe('an operator who sees the site as somebody', () => {
  const yaw = { sub: 'u9', name: 'Yaw Desk', realm_access: { roles: ['customer', 'admin'] } }
  const asAma = { ...ama, act: 'u9', see_as: 's1', see_as_until: '2026-11-26T14:32:00.000Z' }

  it('is shown as that person, until when, and keeps what the browser keeps of the operator', async () => {
    const { session } = await open(
      { 'GET /api/auth/token': json(200, { token: tokenFor(asAma) }) },
      { 'juaso.signed-in': '1', 'juaso.kept-person': 'u9' },
    )
    const { person } = await session.restoreSession()
    expect(person).toMatchObject({ id: 'u1', seenUntil: asAma.see_as_until })
    expect(page.memory.get('juaso.kept-person')).toBe('u9')
  })

  it('goes to the desk when it is over, and what was pressed meanwhile is not sent as the operator', async () => {
    const tokens = [tokenFor(asAma), tokenFor(yaw)]
    const { api, asked } = await open({
      'GET /api/auth/token': (request, response) => json(200, { token: tokens.shift() })(request, response),
      'POST /api/cart/items': json(401, { code: 'auth.token_invalid', detail: 'x' }),
    })
    await expect(api('POST /cart/items', { body: { item: 'x' } })).rejects.toMatchObject({ status: 401 })
    expect(asked.filter((name) => name.startsWith('POST'))).toHaveLength(1)
    expect(page.assigned).toEqual(['/admin/people/u1'])
  })

  it('leaves the desk in a tab that was open there before', async () => {
    const tokens = [tokenFor(yaw), tokenFor(asAma)]
    const { session } = await open({
      'GET /api/auth/token': (request, response) => json(200, { token: tokens.shift() })(request, response),
    })
    await session.restoreSession()
    await expect(session.refreshToken()).rejects.toMatchObject({ status: 401 })
    expect(page.assigned).toEqual(['/'])
  })
})

describe('calls to the API', () => {
  const signedIn = { 'GET /api/auth/token': json(200, { token: tokenFor(ama) }) }

  it('[SH-6.03] carry the bearer token', async () => {
    let seen: string | undefined
    const { api } = await open({
      ...signedIn,
      'GET /api/cart': (request, response) => {
        seen = bearerOf(request)
        json(200, [])(request, response)
      },
    })
    expect(await api('GET /cart')).toEqual([])
    expect(seen).toBe(`Bearer ${tokenFor(ama)}`)
  })

  it('are not repeated in the name of who has signed in meanwhile, in another tab', async () => {
    const tokens = [tokenFor(ama), tokenFor({ ...ama, sub: 'u2' })]
    const { api, asked } = await open({
      'GET /api/auth/token': (request, response) => json(200, { token: tokens.shift() })(request, response),
      'POST /api/cart/items': json(401, { code: 'auth.token_invalid', detail: 'x' }),
    })
    await expect(api('POST /cart/items', { body: { item: 'x' } })).rejects.toMatchObject({ status: 401 })
    expect(asked.filter((name) => name.startsWith('POST'))).toHaveLength(1)
    expect(page.assigned).toEqual(['/'])
  })

  it('[SH-6.03] refresh the token once after a 401 and try once more', async () => {
    const tokens = [tokenFor({ ...ama, n: 1 }), tokenFor({ ...ama, n: 2 })]
    const { api, asked } = await open({
      'GET /api/auth/token': (request, response) => json(200, { token: tokens.shift() })(request, response),
      'POST /api/cart/items': (request, response) => {
        const isFresh = bearerOf(request) === `Bearer ${tokenFor({ ...ama, n: 2 })}`
        json(isFresh ? 200 : 401, { cart_item: 'kept' })(request, response)
      },
    })
    expect(await api('POST /cart/items', { body: { item: 'x' } })).toEqual({ cart_item: 'kept' })
    expect(asked.filter((name) => name.startsWith('POST'))).toHaveLength(2)
  })

  it('[SH-6.03] share one refresh when several get a 401 at once', async () => {
    let valid = 1
    const { api, asked } = await open({
      'GET /api/auth/token': (request, response) =>
        json(200, { token: tokenFor({ ...ama, n: valid }) })(request, response),
      'GET /api/cart': (request, response) => {
        const isFresh = bearerOf(request) === `Bearer ${tokenFor({ ...ama, n: 2 })}`
        json(isFresh ? 200 : 401, [])(request, response)
      },
    })
    await api('GET /auth/token')
    valid = 2
    const before = asked.filter((name) => name === 'GET /api/auth/token').length
    await Promise.all([api('GET /cart'), api('GET /cart'), api('GET /cart')])
    expect(asked.filter((name) => name === 'GET /api/auth/token').length - before).toBe(1)
  })

  it('[SH-6.03] [SH-8.05] say that the session expired when the retry is refused too, and try no third time', async () => {
    const { api, asked } = await open({
      ...signedIn,
      'GET /api/cart': json(401, { code: 'auth.required', detail: 'x' }),
    })
    await expect(api('GET /cart')).rejects.toMatchObject({
      message: 'Session expired. Please log in again.',
      status: 401,
    })
    expect(asked.filter((name) => name === 'GET /api/cart')).toHaveLength(2)
  })

  it('[SH-6.03] say that the session expired when no new token is issued', async () => {
    const tokens: Answer[] = [json(200, { token: tokenFor(ama) }), json(401, {})]
    const { api, session } = await open({
      'GET /api/auth/token': (request, response) => tokens.shift()?.(request, response),
      'GET /api/cart': json(401, {}),
    })
    await expect(api('GET /cart')).rejects.toThrow('Session expired. Please log in again.')
    expect(session.readSession().status).toBe('visitor')
  })

  it('of a visitor return the refusal unchanged', async () => {
    const detail = 'You must be logged in to add items to cart'
    const { api } = await open(
      { 'POST /api/cart/items': json(401, { code: 'cart.login_required', detail }) },
      {},
    )
    await expect(api('POST /cart/items', { body: { item: 'x' } })).rejects.toMatchObject({
      message: detail,
      code: 'cart.login_required',
      detail,
    })
  })

  it('[SH-8.06] without a response have status 0', async () => {
    const { publicApi } = await open({ 'GET /api/places/map': (request) => request.socket.destroy() }, {})
    await expect(publicApi('GET /places/map')).rejects.toMatchObject({
      status: 0,
      message: 'Network error or server unavailable',
    })
  })

  it('return a refusal with its code and the sentences of its fields', async () => {
    const errors = { quantity: ['Only 3 left in stock.'] }
    const { publicApi } = await open(
      {
        'GET /api/places/map': json(409, {
          code: 'cart.over_stock',
          detail: 'Only 3 left in stock.',
          errors,
        }),
      },
      {},
    )
    await expect(publicApi('GET /places/map')).rejects.toMatchObject({
      status: 409,
      code: 'cart.over_stock',
      errors,
    })
  })

  it('[SH-8.15] with an unknown error name their status', async () => {
    const { publicApi } = await open({
      'GET /api/places/map': (_request, response) => {
        response.writeHead(502, { 'content-type': 'text/html' })
        response.end('<h1>Bad gateway</h1>')
      },
    })
    await expect(publicApi('GET /places/map')).rejects.toThrow('HTTP error! status: 502')
  })

  it('return undefined for a response without a body', async () => {
    const { publicApi } = await open(
      { 'DELETE /api/wishlist': (_request, response) => response.writeHead(204).end() },
      {},
    )
    expect(await publicApi('DELETE /wishlist')).toBeUndefined()
  })

  it('that were aborted are no network error', async () => {
    const { publicApi } = await open({ 'GET /api/places/map': () => undefined }, {})
    const controller = new AbortController()
    const call = publicApi('GET /places/map', { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})
