import { startTransition, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readSelection, type Selection, type Sort, writeSelection } from './selection.rules.ts'

export interface SelectionState {
  /** The current selection, including a change whose list is still loading. */
  selection: Selection
  /** True while its list is loading. */
  isPending: boolean
  /** Navigates to another selection and keeps the scroll position. */
  choose: (next: Selection, options?: { replace?: boolean }) => void
}

/** The selection in the page's address. `usual` is the list's default order, which the address omits. */
export function useSelection(usual: Sort): SelectionState {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  // Kept until its own list has arrived: the list of an earlier choice may arrive later than the next choice.
  const [nextSearch, setNextSearch] = useState<string | null>(null)
  const choices = useRef(0)
  const isOnItsWay = navigation.location?.pathname === location.pathname
  const target = isOnItsWay ? (navigation.location?.search ?? '') : location.search

  return {
    selection: readSelection(new URLSearchParams(nextSearch ?? target)),
    isPending: isOnItsWay || nextSearch !== null,
    choose: (next, options) => {
      const sort = next.sort === usual ? '' : next.sort
      const search = writeSelection({ ...next, sort })
      const choice = ++choices.current
      setNextSearch(search)
      const arrival = Promise.resolve(navigate({ search }, { preventScrollReset: true, ...options }))
      void arrival.finally(() => {
        // In a transition, so that it is shown together with the list.
        if (choice === choices.current) startTransition(() => setNextSearch(null))
      })
    },
  }
}
