import type { MetaDescriptor } from 'react-router'
import { languageParameter, languages, usualLanguage } from '#contracts/languages.ts'
import { languageNow } from '#web/messages/messages.ts'

interface PageFacts {
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /** The page's canonical URL. */
  url: string
  /** URL of a picture for link previews; without one, the site's own. */
  image?: string
  type?: 'website' | 'product'
  /** Structured data by schema.org. */
  data?: object[]
  /** False for pages that search engines should not index, such as searches. */
  isIndexed?: boolean
}

/** Meta tags of a public page for search engines and link previews. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { title, description, url, type = 'website', data = [], isIndexed = true } = facts
  const address = inLanguage(url, languageNow())
  const image = facts.image ?? new URL(sharePicture, url).href
  return [
    { title },
    { name: 'description', content: description },
    ...(isIndexed
      ? [{ tagName: 'link' as const, rel: 'canonical', href: address }, ...alternatesOf(url)]
      : [{ name: 'robots', content: 'noindex, follow' }]),
    { property: 'og:site_name', content: 'Juaso' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map((each) => ({ 'script:ld+json': each as Record<string, never> })),
  ]
}

/** The site's own picture for link previews, 1200 by 630 pixels. */
const sharePicture = '/share.png'

/** The address of a page in a language; the usual one is at the plain address. */
function inLanguage(address: string, language: string): string {
  const url = new URL(address)
  if (language === usualLanguage) url.searchParams.delete(languageParameter)
  else url.searchParams.set(languageParameter, language)
  return url.href
}

/** The same page in each language, for search engines. */
function alternatesOf(url: string): MetaDescriptor[] {
  const link = (hrefLang: string, href: string) => ({
    ...{ tagName: 'link' as const, rel: 'alternate', hrefLang, href },
  })
  return [
    ...Object.keys(languages).map((language) => link(language, inLanguage(url, language))),
    link('x-default', url),
  ]
}

/** What every route's `meta` is given. */
interface ShownAt {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
  readonly location: { readonly pathname: string }
}

/** The tags of a page of text, at the address that it is shown at. */
export function textPageMeta(
  { matches, location }: ShownAt,
  texts: Pick<PageFacts, 'title' | 'description' | 'isIndexed'>,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined
  const { title, description, isIndexed = true } = texts
  if (!root?.origin) {
    const closed = isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]
    return [{ title }, { name: 'description', content: description }, ...closed]
  }
  return pageMeta({ ...texts, url: `${root.origin}${location.pathname}` })
}
