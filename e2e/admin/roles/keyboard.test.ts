import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { tabThrough } from '../../accessibility/focus.ts'
import { pages, walkPages } from '../../accessibility/walk-pages.ts'
import { anOperator } from '../an-operator.ts'

test('on every page of the desk the keyboard comes to everything, past it, and is seen wherever it is', async () => {
  const { page } = await anOperator('owner', 'Yaa Tabs', { allowed: [/Failed to load resource/] })
  const all = pages.filter((path) => path === '/admin' || path.startsWith('/admin/'))
  const lists = all.filter((path) => !path.includes(':'))
  const wanted = isLong ? all : lists.slice(0, 10)
  const reached = await walkPages(page, {
    wanted,
    look: async (shown) => expect.soft(await tabThrough(page), shown).toEqual([]),
  })
  const missed = wanted.filter((path) => !reached.has(path))
  if (missed.length > 0) console.log(`the keyboard was not tried on ${missed.join(' ')}`)
  expect(missed.length).toBeLessThan(wanted.length / 2)
}, 480_000)
