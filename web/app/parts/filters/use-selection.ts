import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readSelection, type Selection, type Sort, writeSelection } from './selection.rules.ts'

export interface SelectionState {
  /** What is chosen, counting what the person has just chosen and the list is still fetched for. */
  selection: Selection
  /** True while the list for it is on its way. */
  isPending: boolean
  /** Goes to the address of another selection; the place on the page stays. */
  choose: (next: Selection, options?: { replace?: boolean }) => void
}

/** The selection in the page's address. `usual` is the list's own order, which the address need not say. */
export function useSelection(usual: Sort): SelectionState {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const isPending = navigation.location?.pathname === location.pathname
  const { search } = isPending && navigation.location ? navigation.location : location
  return {
    selection: readSelection(new URLSearchParams(search)),
    isPending,
    choose: (next, options) => {
      const sort = next.sort === usual ? '' : next.sort
      void navigate({ search: writeSelection({ ...next, sort }) }, { preventScrollReset: true, ...options })
    },
  }
}
