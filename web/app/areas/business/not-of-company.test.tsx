import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type RenderedFor, setRenderingSource } from '#web/data/rendered-for.ts'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { NotOfCompany } from './not-of-company.tsx'

setLocaleSource(() => english)
afterEach(() =>
  setRenderingSource(
    () => null,
    () => null,
  ),
)

const [volta, teachers] = ['Volta Schools Ltd', 'Ho Teachers Co-operative Shop'].map((name, place) => ({
  id: `0199a0b2-0000-7000-8000-00000000000${place}`,
  company_name: name,
}))

function draw(all: unknown[]) {
  const facts = { session: { status: 'signed-in' }, companies: { all, chosen: all[0], turn: 0 }, pieces: 0 }
  setRenderingSource(
    () => facts as unknown as RenderedFor,
    () => null,
  )
  const element = <NotOfCompany sentence="There is no such order" list="Approvals" to="/b2b/approvals" />
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('what the chosen company does not have is looked for in the others of the reader', () => {
  const html = draw([volta, teachers])
  expect(html).toContain('Look in Ho Teachers Co-operative Shop')
  expect(html).not.toContain('Look in Volta Schools Ltd')
  expect(draw([volta])).not.toContain('Look in')
})
