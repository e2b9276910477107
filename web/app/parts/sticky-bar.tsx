import type { ReactNode } from 'react'

/**
 * A bar with the total and the next step, at the bottom of a phone's screen while the page's main part is in view.
 * Wider screens show both in the summary.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky-bar sticky bottom-0 z-20 -mx-[clamp(0.875rem,3.2vw,2.5rem)] border-t border-line bg-surface px-[clamp(0.875rem,3.2vw,2.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-floating lg:hidden">
      {children}
    </div>
  )
}
