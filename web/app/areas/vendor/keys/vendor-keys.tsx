import { useEffect } from 'react'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { meaningOf, openedByKey } from './keys.ts'

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
  else if (meaning === 'next') moveFocus(1)
  else if (meaning === 'before') moveFocus(-1)
  else openedByKey.set(meaning)
}

const isVisible = (element: HTMLElement) => element.offsetParent !== null

const searchOfPage = () =>
  [...document.querySelectorAll<HTMLElement>('main input[type="search"]')].find(isVisible)

/** The page's own search; where it has none, the search of everything. */
function focusSearch(): void {
  const search = searchOfPage()
  if (search) search.focus()
  else openedByKey.set('find')
}

const rowsOfLists = 'article, tbody tr, li'

/**
 * From row to row of the page's list: the row's link gets the focus, so that Enter opens it. What stands before the search, such as
 * the cards of a summary or customers' photos, is not in the list that is searched.
 */
function moveFocus(step: number): void {
  const search = searchOfPage()
  const isSearched = (row: HTMLElement) =>
    !search || (search.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const rows = [...document.querySelectorAll<HTMLElement>(`main :is(${rowsOfLists})`)].filter(
    (row) =>
      isVisible(row) && isSearched(row) && !row.parentElement?.closest(`${rowsOfLists}, nav, [data-sidebar]`),
  )
  const controls = rows.flatMap((row) => {
    const control = row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button')
    return control ? [{ row, control }] : []
  })
  const active = document.activeElement
  const now = controls.findIndex(({ row }) => row.contains(active))
  const next = controls[now < 0 ? 0 : now + step]?.control
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
