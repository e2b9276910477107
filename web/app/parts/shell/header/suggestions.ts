import type { Answer } from '#contracts/calls.ts'
import { publicApi } from '#web/data/api.ts'
import type { BuyingSide } from '#web/data/side.ts'
import { goodsWord } from '#web/messages/goods-word.ts'
import { categoryPath, productPath, searchPath } from '#web/parts/paths.ts'
import { asking } from './asking.rules.ts'

type SuggestionsAnswer = Answer<'GET /products/suggestions'>

/** One suggestion. */
export interface Suggestion {
  key: string
  kind: 'correction' | 'words' | 'category' | 'brand' | 'product'
  text: string
  to: string
  product?: SuggestionsAnswer['products'][number]
}

/** Loads suggestions; they are the same for everyone. */
export async function fetchSuggestions(
  side: BuyingSide,
  words: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const query = { q: words, audience: side.audience }
  const [answer, questions] = await Promise.all([
    publicApi('GET /products/suggestions', { query, signal }),
    asking.test(words) ? fetchQuestions(words, signal) : [],
  ])
  const lines = questions.map((text) => ({
    key: `q:${text}`,
    kind: 'words' as const,
    text,
    to: side.prefix + searchPath({ q: text }),
  }))
  return [...lines, ...listSuggestions(side, answer)]
}

/** Questions of the help pages that begin so; none where they cannot be read, for goods are suggested nevertheless. */
async function fetchQuestions(words: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(`/help-questions?${new URLSearchParams({ q: words })}`, { signal })
    return response.ok ? await response.json() : []
  } catch {
    return []
  }
}

/** The lines in their order on the screen and for the arrow keys: correction, words, categories, brands, products. */
export function listSuggestions({ prefix }: BuyingSide, answer: SuggestionsAnswer): Suggestion[] {
  const { did_you_mean: better } = answer
  return [
    ...(better
      ? [
          {
            key: 'correction',
            kind: 'correction' as const,
            text: better,
            to: prefix + searchPath({ q: better }),
          },
        ]
      : []),
    ...answer.words.map(({ text }) => ({
      key: `w:${text}`,
      kind: 'words' as const,
      text,
      to: prefix + searchPath({ q: text }),
    })),
    ...answer.categories.map(({ title, slug }) => ({
      key: `c:${slug}`,
      kind: 'category' as const,
      text: goodsWord(title),
      to: prefix + categoryPath(slug),
    })),
    ...answer.brands.map(({ name, slug }) => ({
      key: `b:${slug}`,
      kind: 'brand' as const,
      text: name,
      to: prefix + searchPath({ brand: slug }),
    })),
    ...answer.products.map((product) => ({
      key: `p:${product.id}`,
      kind: 'product' as const,
      text: product.name,
      to: prefix + productPath(product),
      product,
    })),
  ]
}
