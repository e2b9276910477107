import { expect, it } from 'vitest'
import { sitemapIndexOf, sitemapOf } from './sitemap.rules.ts'

it('writes addresses with the day they changed, safe for XML', () => {
  expect(
    sitemapOf([
      { address: 'https://juaso.example/search?a=1&b=<2>', changed: '2026-11-21' },
      { address: 'https://juaso.example/' },
    ]),
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://juaso.example/search?a=1&amp;b=&lt;2&gt;</loc><lastmod>2026-11-21</lastmod></url>\n' +
      '<url><loc>https://juaso.example/</loc></url>\n' +
      '</urlset>\n',
  )
  expect(sitemapIndexOf([])).toContain('<sitemapindex')
})
