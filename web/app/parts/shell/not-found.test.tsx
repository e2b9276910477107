import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { NotFound } from './not-found.tsx'

setLocaleSource(() => english)

const categories = [{ id: '1', slug: 'fashion', title: 'Fashion' }]

function draw(at: string) {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: <NotFound />, loader: () => null }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: { categories } } },
  })
  return renderToString(<RouterProvider router={router} />)
}

test('an unknown address leads on to the departments and the home page of its own side', () => {
  const business = draw('/b2b/nothing-here')
  expect(business).toContain('href="/b2b/category/fashion"')
  expect(business).toContain('href="/b2b"')
  expect(draw('/nothing-here')).toContain('href="/category/fashion"')
})
