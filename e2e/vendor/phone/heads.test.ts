import { expect, it } from 'vitest'
import { expectNoSidewaysScroll } from '../../accessibility.ts'
import { openPage, signInAs } from '../../browser.ts'

/** The height of a phone's screen, and of the bar at its end. */
const screen = 740
const bottomBar = 56

it.each([
  ['/b2b/vendor/products', 'Products'],
  ['/b2b/vendor/orders', 'ORDERS MANAGEMENT'],
])('the head of %s leaves the first row of its list on the first screen of a phone', async (path, title) => {
  const page = await openPage({ width: 360, height: screen })
  await signInAs(page, 'kwabena.osei.tutu')
  await page.goto(path)
  const heading = page.getByRole('heading', { name: title, level: 1 })
  const row = page.getByRole('main').getByRole('article').locator('visible=true').first()
  await row.waitFor()
  const top = (await row.boundingBox())?.y ?? screen
  expect(top).toBeLessThan(420)
  expect(screen - bottomBar - top, 'enough of it to be read').toBeGreaterThan(100)
  expect((await heading.boundingBox())?.height, 'the title stands in one line').toBeLessThan(40)
  await expectNoSidewaysScroll(page)
})
