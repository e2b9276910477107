import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '../browser.ts'

/** A market that has just started is still creating its pictures; until then there are placeholders. */
const allowed = [/\/pictures\//]
const shoe = '/product/adom-runner-breathable-mesh-sizes-38-46'

async function readJson<Body>(page: Page, path: string): Promise<Body> {
  return (await page.request.get(path)).json() as Promise<Body>
}

describe('the pages for search engines', () => {
  it('has a robots.txt and sitemaps for search engines', async () => {
    const page = await openPage()
    const robots = await (await page.request.get('/robots.txt')).text()
    expect(robots).toContain('/sitemap.xml')
    const index = await (await page.request.get('/sitemap.xml')).text()
    const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
    expect(parts.length).toBeGreaterThan(1)
    const all = await Promise.all(parts.map(async (path) => (await page.request.get(path)).text()))
    expect(all.join('')).toContain(`${shoe}</loc>`)
    expect(all.join('')).toContain('/category/fashion</loc>')
    expect(all.join('')).toContain('/store/circle-phones</loc>')
    const { count } = await readJson<{ count: number }>(page, '/api/products?page_size=1')
    expect(new Set(all.join('').match(/\/product\/[^<]+(?=<)/g)).size).toBeGreaterThanOrEqual(count)
    expect(all.join('')).toContain('/b2b/product/')
    // A category is in it for each side that has goods of it, and its page may be found.
    const bulk = [...all.join('').matchAll(/<loc>[^<]*?(\/b2b\/category\/[^<]+)</g)].map(([, path]) => path)
    expect(bulk.length).toBeGreaterThan(0)
    expect(await (await page.request.get(bulk.at(-1) ?? '')).text()).not.toContain('noindex')
  })

  it('names itself in each language and a picture for previews; an empty page is not to be found', async () => {
    const page = await openPage({ allowed })
    const linksTo = (rel: string) =>
      page.locator(`link[rel=${rel}]`).evaluateAll((all) =>
        all.map((each) => {
          const { pathname, search } = new URL((each as HTMLLinkElement).href)
          return `${(each as HTMLLinkElement).hreflang} ${pathname}${search}`
        }),
      )
    for (const address of [
      '/',
      '/category/fashion',
      shoe,
      '/store/circle-phones',
      '/help',
      '/b2b',
      '/track-order',
    ]) {
      await page.goto(address)
      expect(await linksTo('alternate'), address).toEqual([
        `en ${address}`,
        `de ${address}?lang=de`,
        `fr ${address}?lang=fr`,
        `x-default ${address}`,
      ])
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
      expect(picture, address).toMatch(/^http.*\/(share\.png|pictures\/)/)
    }
    expect((await page.request.get('/share.png')).headers()['content-type']).toBe('image/png')
    await page.goto('/category/fashion?lang=de')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await linksTo('canonical')).toEqual([' /category/fashion?lang=de'])
    await page.goto('/categories')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    const robots = async (address: string) =>
      (await (await page.request.get(address)).text()).match(/<meta name="robots" content="([^"]*)"/)?.[1] ??
      ''
    for (const address of ['/category/fashion?page=99', '/track-order/JU482913', '/b2b/track-order/JU482913'])
      expect(await robots(address), address).toContain('noindex')
    expect(await robots('/track-order')).toBe('')
  })
})
