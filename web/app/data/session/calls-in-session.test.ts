import { afterEach, describe, expect, it } from 'vitest'
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
