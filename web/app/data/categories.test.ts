import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { fetchCategories, readCategories } from './categories.ts'
import { type ApiAnswer, serverApi } from './server-api.ts'

/** A loader context whose API counts its calls and returns the next of `answers`. */
function contextWith(...answers: ApiAnswer<unknown>[]) {
  const asked: string[] = []
  const context = new RouterContextProvider()
  context.set(serverApi, {
    get: async (path) => {
      asked.push(path)
      return answers.shift() as never
    },
    send: () => Promise.reject(new Error('no page sends here')),
    reportError: () => undefined,
  })
  return { context, asked }
}

const good = { status: 200, body: [{ id: '1' }] }

describe('the categories of pages', () => {
  it('are loaded once within five seconds, however many pages use them', async () => {
    const { context, asked } = contextWith(good, good)
    await Promise.all([
      fetchCategories(context, 0),
      fetchCategories(context, 0),
      fetchCategories(context, 4_999),
    ])
    expect(asked).toEqual(['/api/categories?sort_order=1'])
    await fetchCategories(context, 5_000)
    expect(asked).toHaveLength(2)
  })

  it('are loaded again at once after a failed response', async () => {
    const { context } = contextWith({ status: 503, body: null }, good)
    await expect(readCategories(context)).rejects.toThrow('503')
    expect(await readCategories(context)).toEqual(good.body)
  })

  it('of one market are not used by another', async () => {
    const [here, there] = [contextWith(good), contextWith({ status: 200, body: [] })]
    expect(await readCategories(here.context)).toHaveLength(1)
    expect(await readCategories(there.context)).toHaveLength(0)
  })
})
