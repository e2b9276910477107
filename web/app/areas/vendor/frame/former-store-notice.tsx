import { useEffect } from 'react'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { forgetFormer } from '#web/data/kept/former-stores.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { frameState } from '../store-context.ts'

interface Props {
  shown: OwnStore
  /** The store that the pages are about now; null where none is left. */
  store: OwnStore | null
  /** What stood in the text fields of the page that this one replaces, typed or saved before. */
  typed: readonly string[]
  goOn: () => void
}

/** For who left the team or was removed from it while a page was open, or since the last one. */
export function FormerStore({ shown, store, typed, goOn }: Props) {
  // The page that it replaces may have been scrolled far down.
  useEffect(() => void scrollTo({ top: 0 }), [])
  useEffect(() => {
    if (store) return
    frameState.set({ ...frameState.read(), hasNoPlaces: true })
    return () => frameState.set({ ...frameState.read(), hasNoPlaces: false })
  }, [store])
  const goOnTold = () => void forgetFormer().then(goOn)
  return (
    <EmptyState
      isPage
      title={`You no longer work for ${shown.name}.`}
      action={
        store ? (
          <Button onClick={goOnTold}>Go on in {store.name}</Button>
        ) : (
          <p className="flex flex-wrap justify-center gap-2.5">
            <LinkButton to="/b2b">Switch to Personal Account</LinkButton>
            <Button look="outline" onClick={goOnTold}>
              Open your own store
            </Button>
          </p>
        )
      }
    >
      You are no longer in its team; if you did not leave, ask the owner.{' '}
      {store ? `You are now in ${store.name}.` : 'Nothing you press here reaches the store any more.'}
      {typed.length > 0 && (
        <div className="mt-4">
          <p>What stood in the fields of that page:</p>
          {typed.map((text) => (
            <p
              key={text}
              className="mt-2 rounded-md bg-sunken px-3 py-2 break-words whitespace-pre-line text-ink"
            >
              {text}
            </p>
          ))}
        </div>
      )}
    </EmptyState>
  )
}
