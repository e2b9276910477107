import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { ListChoice } from '../list/list-choice.ts'
import { select, selectAll, startSelecting, stopSelecting, useSelection } from './selection.ts'

// Loaded when it is opened: most visits of the list change nothing.
const EditDrawer = onDemand(() => import('./edit-drawer.tsx'))

interface Props {
  choice: ListChoice
  /** How many products match the search and filter. */
  count: number
  /** The products of the page that is shown. */
  pageIds: readonly string[]
}

/**
 * What is selected, and the way to change all of it. Leaving the list ends the selection. `?change=prices` selects every product and
 * asks at once how their prices change.
 */
export function SelectionBar({ choice, count, pageIds }: Props) {
  const { isSelecting, ids, isAll } = useSelection()
  const [isEditing, setEditing] = useState(false)
  const isAsked = useSearchParams()[0].get('change') === 'prices' && count > 0
  useEffect(() => {
    if (isAsked) {
      startSelecting()
      selectAll()
      setEditing(true)
    }
    return stopSelecting
  }, [isAsked])
  if (!isSelecting) return null
  const selectedCount = isAll ? count : ids.size
  const hasPage = isAll || pageIds.every((id) => ids.has(id))
  const { q, filter, audience, category } = choice
  return (
    <section
      aria-label="Several products"
      className="card sticky top-2 z-30 flex flex-wrap items-center gap-2 p-3 shadow-raised"
    >
      <p role="status" className="me-auto text-sm font-semibold">
        {selectedCount === 0
          ? 'Select the products'
          : isAll
            ? `All ${count.toLocaleString('en-GB')} selected`
            : `${selectedCount.toLocaleString('en-GB')} selected`}
      </p>
      {selectedCount > 0 && (
        <Button size="small" look="plain" onClick={startSelecting}>
          Clear
        </Button>
      )}
      {!hasPage && (
        <Button size="small" look="soft" onClick={() => select(pageIds, true)}>
          Select this page
        </Button>
      )}
      {!isAll && hasPage && count > ids.size && (
        <Button size="small" look="soft" onClick={selectAll}>
          Select all {count.toLocaleString('en-GB')} that match
        </Button>
      )}
      <Button size="small" disabled={selectedCount === 0} onClick={() => setEditing(true)}>
        Bulk edit
      </Button>
      <Button size="small" look="plain" onClick={stopSelecting}>
        Done
      </Button>
      {isEditing && (
        <EditDrawer
          count={selectedCount}
          selection={isAll ? { matching: { q, filter, audience, category } } : { ids: [...ids] }}
          onClose={() => setEditing(false)}
          onClear={
            isAll
              ? () => {
                  startSelecting()
                  setEditing(false)
                }
              : null
          }
        />
      )}
    </section>
  )
}
