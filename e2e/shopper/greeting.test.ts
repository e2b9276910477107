import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { openPage, signUp } from '../browser.ts'
import { marketUrl } from '../testing/own-market.ts'
import { addAddress, fillCart } from './shopping.ts'

const banner = (page: Page) => page.getByRole('banner')
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'juaso_greeting')?.value

/** Opens a page whose scripts never arrive: what is seen is its first paint. */
async function openWithoutModules(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(path, { waitUntil: 'commit' })
  await banner(page).getByRole('link', { name: /^Cart/ }).waitFor()
}

/** Notes in the page if it ever asks to sign in, looking before each paint. */
const watchForSignIn = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const shown = document.querySelector('header [data-greeted=name]')?.textContent
      if (shown?.includes('Sign in')) document.documentElement.dataset.asked = 'yes'
      requestAnimationFrame(look)
    }
    look()
  })

describe('the header', () => {
  it('greets a person with name and pieces in the first paint of a public page, and goes on with them', async () => {
    const page = await openPage()
    await signUp(page, 'Efua Addo')
    await fillCart(page, 2)
    await page.goto('/')
    await banner(page).getByRole('link', { name: 'Cart 2 in it' }).waitFor()
    await expect.poll(() => cookieOf(page)).toMatch(/^Efua\/2\/0\//)
    await openWithoutModules(page, '/')
    expect(await banner(page).getByRole('link', { name: 'Efua' }).getAttribute('href')).toBe('/account')
    expect(await banner(page).getByRole('link', { name: /^Cart/ }).textContent()).toMatch(/2/)
    await banner(page).getByRole('link', { name: /^News/ }).waitFor()
    expect(await banner(page).getByText('Hello, Sign in').count()).toBe(0)
    await page.unroute('**/assets/*.js')
    await watchForSignIn(page)
    await page.goto('/')
    await banner(page).getByRole('button', { name: /^Efua/ }).waitFor()
    expect(await page.locator('html').getAttribute('data-asked')).toBeNull()
  })

  it('names the town of delivery in the first paint, and still when its script has run', async () => {
    const page = await openPage({ allowed: [/status of 401/] })
    await signUp(page, 'Efua Addo')
    await addAddress(page)
    await page.goto('/')
    const place = banner(page).getByRole('link', { name: 'Deliver to Accra' })
    await place.waitFor()
    await expect.poll(() => cookieOf(page)).toMatch(/^Efua\/0\/0\/\d+\/0\/Accra$/)
    await page.route('**/api/addresses', () => undefined)
    await openWithoutModules(page, '/')
    await place.waitFor()
    await page.unroute('**/assets/*.js')
    await page.goto('/')
    await banner(page).getByRole('button', { name: /^Efua/ }).waitFor()
    expect(await place.isVisible()).toBe(true)
    await openWithoutModules(page, '/b2b')
    await banner(page).getByText('Deliver to ACCRA').waitFor()
  })

  it('keeps the place of a company’s card on the business side’s home page, and for nobody else', async () => {
    const page = await openPage({ width: 360 })
    const place = page.locator('[data-greeted=company]')
    await page.context().addCookies([{ name: 'juaso_greeting', value: 'Ama/3/12/0/1', url: marketUrl }])
    await openWithoutModules(page, '/b2b')
    await place.waitFor()
    expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(176)
    await page.context().addCookies([{ name: 'juaso_greeting', value: 'Ama/3/12/0/0', url: marketUrl }])
    await page.goto('/b2b', { waitUntil: 'commit' })
    await banner(page).getByRole('link', { name: /^Cart/ }).waitFor()
    expect(await place.isVisible()).toBe(false)
  })

  it('keeps that place also where the page arrives in pieces', async () => {
    const html = await (await fetch(`${marketUrl}/b2b`)).text()
    const inMain = html.indexOf('>', html.indexOf('<main')) + 1
    const server = createServer(async (request, response) => {
      if (request.url !== '/b2b') return
      response.setHeader('Content-Type', 'text/html; charset=utf-8').write(html.slice(0, inMain))
      await setTimeout(500)
      response.end(html.slice(inMain))
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    onTestFinished(() => server.closeAllConnections())
    onTestFinished(() => void server.close())
    const url = `http://localhost:${(server.address() as AddressInfo).port}`
    const page = await openPage({ width: 360, allowed: [/./] })
    await page.context().addCookies([{ name: 'juaso_greeting', value: 'Ama/3/12/0/1', url }])
    await page.goto(`${url}/b2b`, { waitUntil: 'commit' })
    // Without its styles, which do not come from here, an empty place has no height.
    await expect.poll(() => page.locator('[data-greeted=company]').getAttribute('hidden')).toBeNull()
    expect(await banner(page).getByRole('link', { name: /^Cart/ }).textContent()).toMatch(/12/)
  })

  it.runIf(isLong)('shows each side its own cart', async () => {
    const page = await openPage()
    await page.context().addCookies([{ name: 'juaso_greeting', value: 'Ama/3/12/0', url: marketUrl }])
    await openWithoutModules(page, '/')
    expect(await banner(page).getByRole('link', { name: /^Cart/ }).textContent()).toMatch(/3/)
    await page.goto('/b2b', { waitUntil: 'commit' })
    await expect.poll(() => banner(page).getByRole('link', { name: /^Cart/ }).textContent()).toMatch(/12/)
  })

  it('forgets the greeting when the person signs out', async () => {
    const page = await openPage()
    await signUp(page, 'Efua Addo')
    await page.goto('/')
    await banner(page).getByRole('button', { name: /^Efua/ }).click()
    await expect.poll(() => cookieOf(page)).toMatch(/^Efua/)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await banner(page).getByRole('link', { name: 'Hello, Sign in' }).waitFor()
    expect(await cookieOf(page)).toBeUndefined()
  })

  it.runIf(isLong)('of a session that has ended asks to sign in, and no longer greets', async () => {
    const page = await openPage({ allowed: [/status of 401/] })
    await signUp(page, 'Efua Addo')
    await page.goto('/')
    await expect.poll(() => cookieOf(page)).toMatch(/^Efua/)
    await page.context().clearCookies({ name: /session/ })
    await page.goto('/')
    await banner(page).getByRole('link', { name: 'Hello, Sign in' }).waitFor()
    expect(await cookieOf(page)).toBeUndefined()
  })

  it.runIf(isLong)(
    'believes a strange greeting in nothing: no HTML, no long name, no number that is none, nothing broken',
    async () => {
      const page = await openPage()
      const greetings = [
        [encodeURIComponent('<img src=x onerror=alert(1)>'), '<img src=x onerror=alert(1)>'],
        ['A'.repeat(3_900), 'A'.repeat(40)],
        ['Kofi/-1/1e9/<b>', 'Kofi'],
        ['%E0%A4%A', 'Hello, Sign in'],
        ['/5/5/5', 'Hello, Sign in'],
      ] as const
      for (const [value, words] of greetings) {
        await page.context().addCookies([{ name: 'juaso_greeting', value, url: marketUrl }])
        await openWithoutModules(page, '/')
        expect(await banner(page).locator('[data-greeted=name]').textContent()).toBe(words)
        expect(await banner(page).getByRole('link', { name: /^Cart/ }).textContent()).toBe('Cart')
        expect(await page.locator('header img').count()).toBe(0)
      }
      await page.unroute('**/assets/*.js')
      // Nobody is signed in: the page finds out without a call, and the greeting is gone.
      await page.context().addCookies([{ name: 'juaso_greeting', value: 'Kofi/9/9/9', url: marketUrl }])
      await page.goto('/')
      await banner(page).getByRole('link', { name: 'Hello, Sign in' }).waitFor()
      expect(await cookieOf(page)).toBeUndefined()
    },
  )

  it('changes nothing of a public page, which is the same for everyone', async () => {
    const page = await openPage()
    const read = async (cookie: string) => (await page.request.get('/about', { headers: { cookie } })).text()
    expect(await read('juaso_greeting=Ama/3/0/0')).toBe(await read('a=b'))
  })
})
