import { useEffect, useState } from 'react'
import { listRecentlyViewed } from '#web/data/browser/recently-viewed.ts'
import { LeftOut, onDemand } from '#web/ui/on-demand.tsx'

// Loaded on demand: on a first visit there are none. Without network the page does without it.
const Rail = onDemand(() => import('./rail.tsx'), { Missing: LeftOut })

/** A row of the products last viewed in this browser, except `without`. */
export function RecentlyViewedRail({ without }: { without?: string }) {
  const [hasAny, setHasAny] = useState(false)
  useEffect(() => setHasAny(listRecentlyViewed().some((id) => id !== without)), [without])
  if (!hasAny) return null
  return <Rail without={without} />
}
