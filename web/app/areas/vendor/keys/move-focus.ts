import { isVisible, searchOfPage } from './keys.ts'

const rowsOfLists = 'article, tbody tr, li'

/**
 * From row to row of the page's list: the row's link gets the focus, so that Enter opens it. What stands before the search, such as
 * the cards of a summary or customers' photos, is not in the list that is searched.
 */
export function moveFocus(step: 1 | -1): void {
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
