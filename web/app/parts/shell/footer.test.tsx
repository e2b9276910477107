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

test('where nobody shops it is a line of help and rules', () => {
  for (const at of ['/b2b/vendor-dashboard', '/b2b/vendor/orders', '/b2b/account/settings']) {
    const line = draw(at)
    expect(line).not.toContain('All categories')
    for (const words of [
      'Help',
      'Questions and answers',
      'Contact us',
      'Conditions of Use',
      'Privacy Notice',
    ])
      expect(line, at).toContain(words)
  }
})
