/** One address of a sitemap. */
export interface Entry {
  address: string
  /** The day it last changed, `YYYY-MM-DD`. */
  changed?: string
}

/** A sitemap of pages (sitemaps.org). */
export function sitemapOf(entries: readonly Entry[]): string {
  return documentOf('urlset', 'url', entries)
}

/** A sitemap of sitemaps. */
export function sitemapIndexOf(entries: readonly Entry[]): string {
  return documentOf('sitemapindex', 'sitemap', entries)
}

function documentOf(root: string, element: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ address, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<${element}><loc>${escaped(address)}</loc>${day}</${element}>`
  })
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">\n${lines.join('\n')}\n</${root}>\n`
}

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character)
}
