import { type ReactNode, Suspense } from 'react'

/**
 * A section of a long page below its first screen: hydrated in a task of its own, and laid out once it comes near. So a slow
 * phone answers the first press sooner.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <div className="below-fold">{children}</div>
    </Suspense>
  )
}
