import type { MetaDescriptor } from 'react-router'

interface PageFacts {
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /** The page's one address, absolute. */
  url: string
  /** A picture for links that are shared, absolute. */
  image?: string
  type?: 'website' | 'product'
  /** schema.org facts. */
  data?: object[]
  /** False for pages that search engines should pass over, such as searches. */
  isIndexed?: boolean
}

/** What a public page tells search engines and whoever shows a link to it. */
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
