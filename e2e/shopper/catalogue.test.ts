import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { casesOf } from '#server/testing/long-form.ts'
import { openPage } from '../browser.ts'

/** A market that has just started is still creating its pictures; until then there are placeholders. */
const allowed = [/\/pictures\//]
const shoe = '/product/adom-runner-breathable-mesh-sizes-38-46'

async function readJson<Body>(page: Page, path: string): Promise<Body> {
  return (await page.request.get(path)).json() as Promise<Body>
}

function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  return page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')))
}

/** Number of pixels that the page scrolls sideways. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

describe('home', () => {
  it('[SH-2.06] [SH-7.14] links to the departments, the flash sale and the top-rated products', async () => {
    const page = await openPage({ allowed })
    await page.goto('/')
    const sales = await readJson<{ up_to_percent: number }[]>(page, '/api/flash-sales/open')
    const most = Math.max(...sales.map((sale) => sale.up_to_percent))
    await page.getByRole('heading', { name: `Donkomi: up to ${most}% off` }).waitFor()
    for (const title of ['Donkomi flash sale', 'Top rated', 'On sale', 'New arrivals', 'Popular now']) {
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
    }
    expect((await structuredData(page)).map((each) => each['@type'])).toEqual(['Organization', 'WebSite'])
    await page.getByRole('main').getByRole('link', { name: 'Fashion', exact: true }).click()
    await page.waitForURL('**/category/fashion')
  })

  it('[SH-7.23] the sales list has only products on sale, the top-rated list starts with the best', async () => {
    const page = await openPage({ allowed })
    await page.goto('/')
    await page.getByRole('link', { name: /^See all.*On sale$/ }).click()
    await page.waitForURL('**/search?on_sale=true')
    const cards = page.getByRole('main').getByRole('article')
    await cards.first().waitFor()
    await expect.poll(() => cards.count()).toBe(24)
    expect(await cards.filter({ hasText: /-\d+%/ }).count()).toBe(24)
    await page.goto('/search?sort=rating')
    await page.getByRole('main').getByRole('article').first().getByText(/^5\.0/).waitFor()
  })
})

describe('categories', () => {
  it('[SH-3.01] all of them are on one page with their subcategories', async () => {
    const page = await openPage({ allowed, scripts: false })
    await page.goto('/categories')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Running shoes' }).waitFor({ state: 'detached' })
    await main.getByRole('link', { name: 'Shoes', exact: true }).click()
    await page.getByRole('heading', { name: 'Shoes', level: 1 }).waitFor()
    await main.getByRole('link', { name: 'Running shoes' }).first().click()
    await page.getByRole('heading', { name: 'Running shoes', level: 1 }).waitFor()
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Fashion' })
      .waitFor()
  })

  it('[SH-8.13] an unknown one is a real 404 inside the layout', async () => {
    const page = await openPage({ allowed: [/404/] })
    const answer = await page.goto('/category/no-such-thing')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Category does not exist' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Fashion' }).waitFor()
  })

  it('[SH-7.16] filters change the list and its address, chips remove them, Back undoes', async () => {
    const page = await openPage({ allowed })
    await page.goto('/category/fashion')
    const main = page.getByRole('main')
    await main.getByRole('checkbox', { name: /^On sale/ }).check()
    await page.waitForURL('**/category/fashion?on_sale=true')
    await main.getByRole('checkbox', { name: /^Adom/ }).check()
    await page.waitForURL('**/category/fashion?brand=adom&on_sale=true')
    await main.getByLabel('Highest price in cedis').fill('400')
    await main.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/max_price=400/)
    await main.getByRole('link', { name: 'Remove filter: Up to GHS 400.00' }).click()
    await page.waitForURL('**/category/fashion?brand=adom&on_sale=true')
    await page.goBack()
    await page.waitForURL(/max_price=400/)
    await page.goBack()
    await page.goBack()
    await page.waitForURL('**/category/fashion?on_sale=true')
    expect(await main.getByRole('checkbox', { name: /^On sale/ }).isChecked()).toBe(true)
    expect(await main.getByRole('checkbox', { name: /^Adom/ }).isChecked()).toBe(false)
  })

  it('[SH-7.16] a value ticked in the moment the list before it arrives stays ticked', async () => {
    const page = await openPage({ allowed })
    await page.goto('/category/fashion')
    const [onSale, brand] = [/^On sale/, /^Adom/].map((name) => page.getByRole('checkbox', { name }))
    await brand?.evaluate((box: HTMLInputElement) => {
      const states: boolean[] = []
      const push = history.pushState
      history.pushState = (...entry) => {
        push.apply(history, entry)
        history.pushState = push
        const watch = () => states.push(box.checked) < 60 && requestAnimationFrame(watch)
        // Pressed as soon as the list is in the page, before React has run its effects.
        const count = () => document.querySelector('main [role=status]')?.textContent
        const before = count()
        new MutationObserver((_, observer) => {
          if (count() === before) return
          observer.disconnect()
          box.click()
          watch()
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }
      Object.assign(window, { states })
    })
    await onSale?.check()
    await page.waitForURL('**/category/fashion?brand=adom&on_sale=true')
    await page.waitForFunction(() => Reflect.get(window, 'states').length === 60)
    expect(new Set(await page.evaluate(() => Reflect.get(window, 'states')))).toEqual(new Set([true]))
  })

  it('[SH-7.16] the count of a value is the number of products it shows', async () => {
    const page = await openPage({ allowed })
    await page.goto('/category/electronics')
    const box = page.getByRole('checkbox', { name: /^On sale/ })
    const words = await page.locator('label', { has: box }).textContent()
    const count = /\d+$/.exec(words ?? '')?.[0]
    expect(count).toBeDefined()
    await box.check()
    await page.waitForURL(/on_sale=true/)
    await page
      .getByRole('status')
      .filter({ hasText: `${count} products` })
      .waitFor()
  })

  it('[SH-7.16] sorts by price and pages through the whole list without scripts', async () => {
    const page = await openPage({ allowed, scripts: false })
    await page.goto('/category/electronics?sort=price-low')
    const prices = async () => {
      const texts = await page.getByRole('main').getByRole('article').locator('.price b').allInnerTexts()
      return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
    }
    const first = await prices()
    expect(first).toEqual(first.toSorted((a, b) => a - b))
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL(/page=2/)
    const second = await prices()
    expect(second[0]).toBeGreaterThanOrEqual(first.at(-1) ?? Number.POSITIVE_INFINITY)
    expect(await page.getByRole('link', { name: 'Previous page' }).getAttribute('rel')).toBe('prev')
  })

  it('filters on a phone are in a drawer that opens without scripts, and show the number of matching products', async () => {
    const still = await openPage({ allowed, scripts: false, width: 360, height: 740 })
    await still.goto('/category/fashion')
    await still.getByRole('button', { name: 'Filters' }).click()
    await still.getByRole('checkbox', { name: /^On sale/ }).check()
    await still.getByRole('button', { name: /^Show \d+ products/ }).click()
    await still.waitForURL(/on_sale=true/)

    const page = await openPage({ allowed, width: 360, height: 740 })
    await page.goto('/category/fashion')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: /^On sale/ }).check()
    await page.waitForURL(/on_sale=true/)
    await page.getByRole('button', { name: /^Show \d+ products/ }).click()
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
    await page.getByRole('checkbox', { name: /^On sale/ }).waitFor({ state: 'hidden' })
  })

  it('without scripts no list scrolls sideways on a phone', async () => {
    const page = await openPage({ allowed, scripts: false, width: 360, height: 740 })
    for (const address of ['/category/fashion', '/search?q=dress']) {
      await page.goto(address)
      await page.getByRole('button', { name: 'Sort', exact: true }).waitFor()
      expect(await sidewaysScroll(page), address).toBe(0)
    }
  })

  it('an empty list says so and offers one next step', async () => {
    const page = await openPage({ allowed })
    await page.goto('/category/fashion?min_price=99999')
    await page.getByRole('heading', { name: 'No products available in this category' }).waitFor()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.waitForURL(/\/category\/fashion$/)
    await page.getByRole('main').getByRole('article').first().waitFor()
  })
})

/** Blocks all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.unrouteAll()
  await page.route(/\/assets\/.*\.js$/, (route) => held.promise.then(() => route.continue()))
  return held.resolve
}

describe('search', () => {
  it('[SH-7.20] finds misspelt words and offers the correct spelling', async () => {
    const page = await openPage({ allowed })
    await page.goto('/')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('hedphones')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { name: 'Results for “hedphones”' }).waitFor()
    await page.getByRole('link', { name: 'headphones', exact: true }).click()
    await page.waitForURL('**/search?q=headphones')
    await expect.poll(() => page.locator('input[name=q]').first().inputValue()).toBe('headphones')
  })

  it('keeps the words typed before hydration, and offers suggestions for them', async () => {
    const page = await openPage({ allowed })
    const come = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    await box.fill('kente')
    come()
    await page.getByRole('option', { name: /kente/i }).first().waitFor()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { name: 'Results for “kente”' }).waitFor()
  })

  it('keeps the sort order and the filters chosen before hydration', async () => {
    const page = await openPage({ allowed })
    for (const choose of [
      () => page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low'),
      () => page.getByRole('checkbox', { name: /On sale/ }).check(),
    ]) {
      const come = await holdScripts(page)
      await page.goto('/category/fashion', { waitUntil: 'commit' })
      await choose()
      come()
      await page.waitForURL(/sort=price-low|on_sale=true/)
    }
  })

  it('[SH-8.14] says when nothing matches, and shows other products', async () => {
    const page = await openPage({ allowed })
    const answer = await page.goto('/search?q=zzzqqqxx')
    expect(answer?.status()).toBe(200)
    await page.getByRole('heading', { name: 'No products match the search criteria' }).waitFor()
    await page.getByRole('heading', { name: 'What others are buying' }).waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  })
})

describe('every public page', () => {
  const pages = ['/', '/categories', '/category/fashion', '/search?q=dress', shoe, '/store/circle-phones']

  it.each(casesOf([320, 360, 768, 1280], 2))('does not scroll sideways at %i pixels', async (width) => {
    const page = await openPage({ allowed, width })
    for (const address of [...pages, '/donkomi-flash-sales', '/recently-viewed']) {
      await page.goto(address)
      expect(await sidewaysScroll(page), address).toBe(0)
    }
  })

  it('stays within its weight limit as loaded by the browser: scripts, styles and everything in first view', async () => {
    const page = await openPage({ allowed, width: 390, height: 844 })
    const weights: Record<string, { scripts: number; styles: number; all: number }> = {}
    for (const address of ['/', '/category/fashion', shoe]) {
      const weight = { scripts: 0, styles: 0, all: 0 }
      const requests: Promise<void>[] = []
      const count = (request: import('playwright-core').Request) => {
        requests.push(
          request.sizes().then(({ responseBodySize: size }) => {
            weight.all += size
            if (request.resourceType() === 'script') weight.scripts += size
            if (request.resourceType() === 'stylesheet') weight.styles += size
          }),
        )
      }
      page.on('requestfinished', count)
      await page.goto(address, { waitUntil: 'networkidle' })
      page.off('requestfinished', count)
      await Promise.all(requests)
      weights[address] = weight
      expect(weight.scripts, address).toBeLessThan(125 * 1024)
      expect(weight.styles, address).toBeLessThan(15 * 1024)
      expect(weight.all, address).toBeLessThan(350 * 1024)
    }
  })
})
