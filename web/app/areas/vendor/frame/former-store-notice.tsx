import { useEffect } from 'react'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

interface Props {
  shown: OwnStore
  /** The store that the pages are about now; null where none is left. */
  store: OwnStore | null
  goOn: () => void
}

/** For who was removed from the team while a page was open. */
export function FormerStore({ shown, store, goOn }: Props) {
  // The page that it replaces may have been scrolled far down.
  useEffect(() => void scrollTo({ top: 0 }), [])
  return (
    <EmptyState
      isPage
      title={`You no longer work for ${shown.name}.`}
      action={
        store ? (
          <Button onClick={goOn}>Go on in {store.name}</Button>
        ) : (
          <LinkButton to="/b2b">Switch to Personal Account</LinkButton>
        )
      }
    >
      Its owner has removed you from the team.{' '}
      {store ? `You are now in ${store.name}.` : 'Nothing you press here reaches the store any more.'}
    </EmptyState>
  )
}
