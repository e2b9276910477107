import type { MetaDescriptor } from 'react-router'

interface PageFacts {
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /** The page's canonical URL. */
  url: string
  /** URL of a picture for link previews. */
  image?: string
  type?: 'website' | 'product'
  /** Structured data by schema.org. */
  data?: object[]
  /** False for pages that search engines should not index, such as searches. */
  isIndexed?: boolean
}

/** Meta tags of a public page for search engines and link previews. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { title, description, url, image, type = 'website', data = [], isIndexed = true } = facts
  return [
    { title },
    { name: 'description', content: description },
    ...(isIndexed
      ? [{ tagName: 'link' as const, rel: 'canonical', href: url }]
      : [{ name: 'robots', content: 'noindex, follow' }]),
    { property: 'og:site_name', content: 'Juaso' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...data.map((each) => ({ 'script:ld+json': each as Record<string, never> })),
  ]
}
