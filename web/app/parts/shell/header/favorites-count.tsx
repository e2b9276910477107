import { useEffect, useState } from 'react'
import { api } from '#web/data/api.ts'

/** [SH-9.03] The number of favourites, loaded without the favourites themselves; empty until it is known. */
export function FavoritesCount() {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    api('GET /wishlist', { query: { page: 1, page_size: 1 }, signal: stop.signal })
      .then((page) => setCount(page.count))
      .catch((error) => {
        if (!stop.signal.aborted) console.warn('The favourites could not be counted', error)
      })
    return () => stop.abort()
  }, [])
  return count === null ? null : <span className="ms-auto text-ink-3">{count}</span>
}
