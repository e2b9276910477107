import { expect, it } from 'vitest'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { pageMeta, textPageMeta } from './page-meta.ts'

const links = (tags: ReturnType<typeof pageMeta>) =>
  tags.filter((tag) => 'rel' in tag).map((tag) => Object.values(tag).slice(1).join(' '))

it('names the page in each language, and itself as the one to keep', () => {
  const tags = pageMeta({
    title: 'A',
    description: 'B',
    url: 'https://juaso.example/category/fashion?page=2',
  })
  expect(links(tags)).toEqual([
    'canonical https://juaso.example/category/fashion?page=2',
    'alternate en https://juaso.example/category/fashion?page=2',
    'alternate de https://juaso.example/category/fashion?page=2&lang=de',
    'alternate fr https://juaso.example/category/fashion?page=2&lang=fr',
    'alternate x-default https://juaso.example/category/fashion?page=2',
  ])
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://juaso.example/share.png' })
})

it('a link preview keeps the language of the page that was shared', () => {
  setLocaleSource(() => ({ language: 'fr', catalogue: {} }))
  try {
    const tags = pageMeta({ title: 'A', description: 'B', url: 'https://juaso.example/help' })
    expect(tags).toContainEqual({ property: 'og:url', content: 'https://juaso.example/help?lang=fr' })
    expect(links(tags)[0]).toBe('canonical https://juaso.example/help?lang=fr')
  } finally {
    setLocaleSource(() => english)
  }
})

it('keeps pages out of search engines that are not to be found', () => {
  const tags = pageMeta({ title: 'A', description: 'B', url: 'https://juaso.example/', isIndexed: false })
  expect(links(tags)).toEqual([])
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' })
})

it('gives a page of text the address that it is shown at', () => {
  const at = {
    location: { pathname: '/b2b/help' },
    matches: [{ id: 'root', loaderData: { origin: 'https://a.example' } }],
  }
  const tags = textPageMeta(at as never, { title: 'Help', description: 'B' })
  expect(links(tags)[0]).toBe('canonical https://a.example/b2b/help')
  expect(textPageMeta({ ...at, matches: [] } as never, { title: 'Help', description: 'B' })).toHaveLength(2)
})

it('keeps a page of text out of search engines that is not to be found', () => {
  const texts = { title: 'An order', description: 'B', isIndexed: false }
  const at = {
    location: { pathname: '/track-order/JU482913' },
    matches: [{ id: 'root', loaderData: { origin: 'https://a.example' } }],
  }
  for (const place of [at, { ...at, matches: [] }])
    expect(JSON.stringify(textPageMeta(place as never, texts))).toContain('"robots","content":"noindex')
})
