import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, ama, json, type OpenPage, openPage, tokenFor } from '#web/testing/open-page.ts'

const shoe = { id: 'p1', name: 'Adom runner' }
const lamp = { id: 'p2', name: 'Lamp' }

let page: OpenPage

async function open(answers: Record<string, Answer>, remembered: Record<string, string>) {
  page = await openPage(answers, remembered)
  const session = await import('#web/data/session/session.ts')
  const favorites = await import('./favorites.ts')
  await session.restoreSession()
  const toasts = await import('#web/ui/feedback/toasts.ts')
  return {
    ...favorites,
    titles: () => toasts.readToasts().map(({ title }) => title),
    pressAction() {
      const action = toasts.readToasts().at(-1)?.action
      if (action && 'onPress' in action) action.onPress()
    },
  }
}

afterEach(() => page.close())

describe('the hearts that a visitor pressed', () => {
  const key = 'juaso.pending-favorites'
  const kept = JSON.stringify([lamp, { id: 'p3', name: 'Stool', person: 'u2' }])
  const keptIds = () => JSON.parse(page.memory.get(key) ?? '[]').map(({ id }: { id: string }) => id)

  it('are full on the next page too, but not those of somebody who had signed in', async () => {
    const { readFavorites } = await open({}, { [key]: kept })
    await expect.poll(() => [...readFavorites()]).toEqual(['p2'])
    expect(page.asked).toEqual([])
  })

  it('are full where the hearts come after it is known that nobody is signed in', async () => {
    page = await openPage({}, { [key]: kept })
    await (await import('#web/data/session/session.ts')).restoreSession()
    const { readFavorites } = await import('./favorites.ts')
    await expect.poll(() => [...readFavorites()]).toEqual(['p2'])
  })

  it('fill at once, are taken back by another press, and the notice offers to undo', async () => {
    const { toggleFavorite, readFavorites, titles, pressAction } = await open({}, {})
    await toggleFavorite(shoe)
    expect([readFavorites().has('p1'), keptIds(), titles()]).toEqual([true, ['p1'], ['Login Required']])
    await toggleFavorite(shoe)
    expect([readFavorites().has('p1'), keptIds()]).toEqual([false, []])
    expect(titles().at(-1)).toBe('Removed from Favorites')
    pressAction()
    expect([readFavorites().has('p1'), keptIds()]).toEqual([true, ['p1']])
    expect(page.asked).toEqual([])
  })

  it('stay empty where the browser keeps nothing', async () => {
    const { toggleFavorite, readFavorites } = await open({}, {})
    Object.assign(localStorage, { setItem() {} })
    await toggleFavorite(shoe)
    expect(readFavorites().size).toBe(0)
  })

  it('are empty again after signing in, where the market refuses them', async () => {
    const remembered = { [key]: JSON.stringify([lamp]) }
    const { readFavorites } = await open(
      {
        'GET /api/auth/token': json(200, { token: tokenFor(ama) }),
        'POST /api/wishlist': json(404, { code: 'wishlist.not_found', detail: 'x' }),
      },
      remembered,
    )
    await expect.poll(() => readFavorites().has('p2')).toBe(true)
    page.memory.set('juaso.signed-in', '1')
    const { restoreSession } = await import('#web/data/session/session.ts')
    await restoreSession()
    expect(readFavorites().has('p2')).toBe(true)
    const { addPendingFavorites } = await import('./add-pending-favorites.ts')
    await addPendingFavorites()
    expect(readFavorites().size).toBe(0)
  })
})
