import { useEffect, useState } from 'react'
import { publicApi } from '#web/data/api.ts'
import { forgetViewed, listRecentlyViewed } from '#web/data/browser/recently-viewed.ts'
import type { CardProduct } from '#web/parts/product/product-card.tsx'

export interface RecentlyViewed {
  /** `unknown` on the server and until the browser's storage has been read. */
  status: 'unknown' | 'loading' | 'ready' | 'failed'
  products: CardProduct[]
  retry: () => void
}

/**
 * [SH-9.05] The products last viewed in this browser with current prices, newest first. Products no longer sold are
 * removed from storage.
 */
export function useRecentlyViewed(): RecentlyViewed {
  const [state, setState] = useState<Omit<RecentlyViewed, 'retry'>>({ status: 'unknown', products: [] })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const controller = new AbortController()
    const ids = listRecentlyViewed()
    if (ids.length === 0) {
      setState({ status: 'ready', products: [] })
      return
    }
    setState({ status: 'loading', products: [] })
    fetchCards(ids, controller.signal).then(
      (products) => setState({ status: 'ready', products }),
      () => !controller.signal.aborted && setState({ status: 'failed', products: [] }),
    )
    return () => controller.abort()
  }, [attempt])

  return { ...state, retry: () => setAttempt((before) => before + 1) }
}

async function fetchCards(ids: readonly string[], signal: AbortSignal): Promise<CardProduct[]> {
  const { results } = await publicApi('GET /products', { query: { ids: ids.join(',') }, signal })
  const byId = new Map(results.map((product) => [product.id, product]))
  for (const id of ids) if (!byId.has(id)) forgetViewed(id)
  return ids.flatMap((id) => byId.get(id) ?? [])
}
