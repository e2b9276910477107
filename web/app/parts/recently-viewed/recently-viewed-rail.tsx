import { lazy, Suspense, useEffect, useState } from 'react'
import { listRecentlyViewed } from '#web/data/recently-viewed.ts'

// Loaded on demand: on a first visit there are none. Without network the page does without it.
const Rail = lazy(() => import('./rail.tsx').catch(() => ({ default: () => <></> })))

/** A row of the products last viewed in this browser, except `without`. */
export function RecentlyViewedRail({ without }: { without?: string }) {
  const [hasAny, setHasAny] = useState(false)
  useEffect(() => setHasAny(listRecentlyViewed().some((id) => id !== without)), [without])
  if (!hasAny) return null
  return (
    <Suspense>
      <Rail without={without} />
    </Suspense>
  )
}
