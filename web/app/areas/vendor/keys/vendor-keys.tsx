import { useEffect } from 'react'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { meaningOf, openedByKey, searchOfPage } from './keys.ts'

// Loaded when somebody asks for them: most visits, on phones, have no keyboard.
const Finder = onDemand(async () => ({ default: (await import('./finder.tsx')).Finder }))
const KeyList = onDemand(async () => ({ default: (await import('./key-list.tsx')).KeyList }))

/** The keys of the vendor's pages, and the two dialogs that they open. */
export function VendorKeys({ store }: { store: OwnStore }) {
  const opened = openedByKey.use()
  const close = () => openedByKey.set(null)
  useEffect(() => {
    addEventListener('keydown', act)
    return () => {
      removeEventListener('keydown', act)
      openedByKey.set(null)
    }
  }, [])
  return (
    <>
      {opened === 'find' && <Finder store={store} onClose={close} />}
      {opened === 'keys' && <KeyList onClose={close} />}
    </>
  )
}

function act(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key === 'Escape' && target instanceof HTMLInputElement && target.type === 'search') {
    // Not over a dialog, which the key closes; the browser empties the field.
    if (!target.closest('dialog')) target.blur()
    return
  }
  const meaning = meaningOf({
    ...{ key, ctrlKey, metaKey, altKey },
    isTyping:
      target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null,
    isDialogOpen: document.querySelector('dialog[open]') !== null,
  })
  if (!meaning || event.defaultPrevented) return
  event.preventDefault()
  if (meaning === 'search') focusSearch()
  else if (meaning === 'next') void moveFocus(1)
  else if (meaning === 'before') void moveFocus(-1)
  else openedByKey.set(meaning)
}

/** Loaded at the first press, for the same reason; without network the key does nothing. */
const moveFocus = (step: 1 | -1) =>
  import('./move-focus.ts').then(
    (moves) => moves.moveFocus(step),
    () => {},
  )

/** The page's own search; where it has none, the search of everything. */
function focusSearch(): void {
  const search = searchOfPage()
  if (search) search.focus()
  else openedByKey.set('find')
}
