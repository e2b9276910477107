import { lazy, Suspense, useEffect, useState } from 'react'
import { listRecentlyViewed } from '#web/data/recently-viewed.ts'

// A first visit has seen nothing yet.
const Rail = lazy(() => import('./rail.tsx'))

/** A row of what this browser saw last, other than `without`. */
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
