import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { Footer } from './footer.tsx'

setLocaleSource(() => english)

const draw = (at: string) =>
  renderToString(
    <MemoryRouter initialEntries={[at]}>
      <Footer categories={[]} />
    </MemoryRouter>,
  )

test('names the ways to pay and the delivery of the side that it stands on', () => {
  expect(draw('/')).toContain('Cash on delivery')
  expect(draw('/')).not.toContain('free above')
  const business = draw('/b2b')
  expect(business).not.toContain('Cash on delivery')
  expect(business).toContain('Net-30 invoice')
  expect(business).toContain('GHS 15.00 anywhere in Ghana, free above GHS 500.00')
})
