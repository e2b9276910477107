import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answer, ama, json, type OpenPage, openPage, tokenFor } from '#web/testing/open-page.ts'

const shoe = { id: 'p1', name: 'Adom runner' }
const signedIn = { 'GET /api/auth/token': json(200, { token: tokenFor(ama) }) }
const marks = (asked: string, ...products: string[]) => ({
  [`GET /api/wishlist/marks?products=${asked}`]: json(200, { products }),
})

let page: OpenPage

async function open(answers: Record<string, Answer>, remembered?: Record<string, string>) {
  page = await openPage(answers, remembered)
  const session = await import('#web/data/session/session.ts')
  await session.restoreSession()
  const toasts = await import('#web/ui/feedback/toasts.ts')
  return {
    session,
    ...(await import('./favorites.ts')),
    ...(await import('./favorite-actions.ts')),
    notices: () => toasts.readToasts().map(({ title, message }) => [title, message]),
    pressAction() {
      const action = toasts.readToasts().at(-1)?.action
      if (action && 'onPress' in action) action.onPress()
    },
  }
}

afterEach(() => page.close())

describe('the hearts', () => {
  it('[SH-4.05] fill at once, before the server has answered', async () => {
    let answer: () => void = () => undefined
    const { addFavorite, readFavorites } = await open({
      ...signedIn,
      'POST /api/wishlist': (request, response) => {
        answer = () => json(201, {})(request, response)
      },
    })
    const adding = addFavorite(shoe)
    expect(readFavorites().has('p1')).toBe(true)
    await expect.poll(() => page.asked).toContain('POST /api/wishlist')
    answer()
    expect(await adding).toBe(true)
    expect(readFavorites().has('p1')).toBe(true)
  })

  it('[SH-4.05] empty again when the server refuses, and say why', async () => {
    const detail = 'Product not found or not available'
    const { addFavorite, readFavorites, notices } = await open({
      ...signedIn,
      'POST /api/wishlist': json(404, { code: 'wishlist.not_found', detail }),
    })
    expect(await addFavorite(shoe)).toBe(false)
    expect(readFavorites().has('p1')).toBe(false)
    expect(notices()).toEqual([['Product Not Found', detail]])
  })

  it('[SH-8.09] stay full for a product that is already a favourite', async () => {
    const detail = 'Product is already in your wishlist'
    const { addFavorite, readFavorites, notices } = await open({
      ...signedIn,
      'POST /api/wishlist': json(400, { code: 'wishlist.duplicate', detail, errors: { product: [detail] } }),
    })
    await addFavorite(shoe)
    expect(readFavorites().has('p1')).toBe(true)
    expect(notices()).toEqual([['Already in Favorites', detail]])
  })

  it('[SH-8.09] also remove a product that does not exist from "recently viewed"', async () => {
    const detail = 'This product does not exist'
    const { addFavorite } = await open(
      {
        ...signedIn,
        'POST /api/wishlist': json(400, {
          code: 'wishlist.no_such_product',
          detail,
          errors: { product: [detail] },
        }),
      },
      { 'juaso.signed-in': '1', 'juaso.recently-viewed': '["p0","p1"]' },
    )
    await addFavorite(shoe)
    expect(page.memory.get('juaso.recently-viewed')).toBe('["p0"]')
  })

  it('[SH-4.06] ask before they empty, and the notice offers to undo', async () => {
    const { toggleFavorite, readRemoval, removeFavorite, readFavorites, notices, pressAction } = await open({
      ...signedIn,
      ...marks('p1', 'p1'),
      'DELETE /api/wishlist/p1': (_request, response) => response.writeHead(204).end(),
      'POST /api/wishlist': json(201, {}),
    })
    // Clicked while it is shown empty, it fills.
    await toggleFavorite(shoe)
    expect([readFavorites().has('p1'), readRemoval()]).toEqual([true, null])
    await toggleFavorite(shoe)
    expect(readRemoval()).toEqual(shoe)
    expect(readFavorites().has('p1')).toBe(true)
    await removeFavorite(shoe)
    expect(readFavorites().has('p1')).toBe(false)
    expect(notices()).toEqual([['Removed from Favorites', 'Adom runner']])
    pressAction()
    expect(readFavorites().has('p1')).toBe(true)
    await expect.poll(() => page.asked).toContain('POST /api/wishlist')
  })

  it('[SH-8.11] count a favourite that no longer exists as removed', async () => {
    const { removeFavorite, readFavorites } = await open({
      ...signedIn,
      'DELETE /api/wishlist/p1': json(404, { code: 'wishlist.not_found', detail: 'x' }),
    })
    expect(await removeFavorite(shoe)).toBe(true)
    expect(readFavorites().has('p1')).toBe(false)
  })

  it('[SH-4.07] that mount together share one call with the token, and empty when the session ends', async () => {
    const { checkFavorite, readFavorites, session } = await open({
      ...signedIn,
      ...marks('p1,p2,p3', 'p3', 'p1'),
      'POST /api/auth/sign-out': json(200, {}),
    })
    await Promise.all(['p1', 'p2', 'p1', 'p3'].map(checkFavorite))
    await checkFavorite('p2')
    expect([...readFavorites()].toSorted()).toEqual(['p1', 'p3'])
    expect(page.asked.filter((name) => name.startsWith('GET /api/wishlist'))).toHaveLength(1)
    await session.signOut()
    expect(readFavorites().size).toBe(0)
  })

  it('check a hundred products per call, and none that the page has reported', async () => {
    const ids = Array.from({ length: 151 }, (_, index) => `p${index}`)
    const { checkFavorite, noteFavorites, readFavorites } = await open({
      ...signedIn,
      ...marks(ids.slice(1, 101).join(), 'p7'),
      ...marks(ids.slice(101).join(), 'p150'),
    })
    const learning = Promise.all(ids.map(checkFavorite))
    noteFavorites(['p0'])
    await learning
    expect([...readFavorites()]).toEqual(['p0', 'p7', 'p150'])
    expect(page.asked.filter((name) => name.startsWith('GET /api/wishlist'))).toHaveLength(2)
  })

  it('check again after a call that failed', async () => {
    const answers = [json(500, {}), json(200, { products: ['p1'] })]
    const { checkFavorite, readFavorites } = await open({
      ...signedIn,
      'GET /api/wishlist/marks?products=p1': (request, response) => answers.shift()?.(request, response),
    })
    await checkFavorite('p1')
    expect(readFavorites().size).toBe(0)
    await checkFavorite('p1')
    expect(readFavorites().has('p1')).toBe(true)
  })

  it('[SH-6.02] [SH-8.12] ask a visitor to sign in and make no call', async () => {
    const { toggleFavorite, notices } = await open({}, {})
    await toggleFavorite(shoe)
    expect(notices()).toEqual([
      ['Login Required', 'Please log in to add items to your favorites. Until then this browser keeps it.'],
    ])
    expect(page.asked).toEqual([])
  })

  it('say nothing of what this browser keeps where it keeps nothing', async () => {
    const { toggleFavorite, notices } = await open({}, {})
    Object.assign(localStorage, { setItem() {} })
    await toggleFavorite(shoe)
    expect(notices()).toEqual([['Login Required', 'Please log in to add items to your favorites.']])
  })

  describe('that a visitor presses', () => {
    const lamp = { id: 'p2', name: 'Lamp' }
    const gone = { id: 'p3', name: 'Stool' }
    const pressed = async () => {
      const { toggleFavorite } = await open({}, {})
      for (const product of [shoe, lamp, gone]) await toggleFavorite(product)
      const { memory } = page
      page.close()
      return { ...Object.fromEntries(memory), 'juaso.signed-in': '1' }
    }

    const kept = () => JSON.parse(page.memory.get('juaso.pending-favorites') ?? '[]') as { person?: string }[]

    it('are the person’s favorites once they have signed in, and one that cannot be is named', async () => {
      const remembered = await pressed()
      const asked: unknown[] = []
      const detail = 'This product does not exist'
      const { notices, readFavorites } = await open(
        {
          ...signedIn,
          'POST /api/wishlist': async (request, response) => {
            const { product } = JSON.parse(await text(request))
            asked.push(product)
            const answer =
              product === gone.id
                ? json(400, { code: 'wishlist.no_such_product', detail, errors: { product: [detail] } })
                : json(201, {})
            answer(request, response)
          },
        },
        remembered,
      )
      const { addPendingFavorites } = await import('./add-pending-favorites.ts')
      await Promise.all([addPendingFavorites(), addPendingFavorites()])
      expect(asked.toSorted()).toEqual(['p1', 'p2', 'p3'])
      expect([...readFavorites()].toSorted()).toEqual(['p1', 'p2'])
      expect(notices()).toEqual([
        ['Product Not Found', 'Stool: This product does not exist'],
        ['Added to Favorites', '2 favorites'],
      ])
      expect(page.memory.has('juaso.pending-favorites')).toBe(false)
    })

    it.each([401, 429, 500, 503])('stay in the browser where the market answers %i', async (status) => {
      let isBusy = true
      const { notices, readFavorites } = await open(
        {
          ...signedIn,
          'POST /api/wishlist': (request, response) =>
            json(isBusy ? status : 201, { code: 'x', detail: 'Not now' })(request, response),
        },
        await pressed(),
      )
      const { addPendingFavorites } = await import('./add-pending-favorites.ts')
      await addPendingFavorites()
      expect(kept()).toHaveLength(3)
      expect(new Set(kept().map(({ person }) => person))).toEqual(new Set(['u1']))
      expect(readFavorites().size).toBe(0)
      expect(notices().at(-1)?.[1]).toMatch(/What you chose stays in this browser and is tried again\.$/)
      isBusy = false
      await addPendingFavorites()
      expect(readFavorites().size).toBe(3)
      expect(kept()).toEqual([])
    })

    it('are given up where the market fails at them too often, and never become those of somebody else', async () => {
      const { takeFavorites } = await import('./pending-favorites.ts')
      const remembered = await pressed()
      await open({ ...signedIn, 'POST /api/wishlist': json(500, {}) }, remembered)
      const { addPendingFavorites } = await import('./add-pending-favorites.ts')
      for (let time = 1; time <= 4; time += 1) await addPendingFavorites()
      expect([takeFavorites('u2'), kept().length]).toEqual([[], 3])
      await addPendingFavorites()
      expect(kept()).toEqual([])
    })

    it('are kept as presses of the person where no answer comes', async () => {
      const remembered = await pressed()
      const quiet = {
        addEventListener() {},
        removeEventListener() {},
        cookie: '',
        getElementById: () => null,
      }
      const { notices } = await open(
        { ...signedIn, 'POST /api/wishlist': (request) => request.socket.destroy() },
        remembered,
      )
      const { addPendingFavorites } = await import('./add-pending-favorites.ts')
      vi.stubGlobal('document', quiet)
      vi.stubGlobal('removeEventListener', () => {})
      await addPendingFavorites()
      const { closePresses, readPresses } = await import('#web/data/unsent/presses.ts')
      const labels = readPresses().map(({ label }) => label)
      expect(labels.toSorted()).toEqual(['Adom runner', 'Lamp', 'Stool'])
      expect(notices().map(([title]) => title)).toEqual(['Waiting for the network'])
      closePresses()
    })
  })

  it('do not wait long for a mark that does not come', async () => {
    const { toggleFavorite, readFavorites } = await open({
      ...signedIn,
      'GET /api/wishlist/marks?products=p1': () => undefined,
      'POST /api/wishlist': json(201, {}),
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const toggled = toggleFavorite(shoe)
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(2_900)
    expect(readFavorites().has('p1')).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    await toggled
    expect(readFavorites().has('p1')).toBe(true)
    expect(page.asked).toContain('POST /api/wishlist')
  })
})
