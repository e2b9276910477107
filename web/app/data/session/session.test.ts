import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answer, ama, json, type OpenPage, openPage, tokenFor } from '#web/testing/open-page.ts'

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
      'juaso.pending-favorites': '[{"id":"p1","name":"Kente"}]',
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
