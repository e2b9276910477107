import { useRef } from 'react'

/**
 * Changes a part of the choice that the address of a page holds. Two changes in a row add up: the second sees the first, whose address
 * may not be shown yet.
 */
export function useChoiceChange<Choice extends object>(
  search: URLSearchParams,
  choice: Choice,
  show: (choice: Choice) => void,
): (changes: Partial<Choice>) => void {
  const shown = search.toString()
  const wanted = useRef({ choice, shown })
  if (wanted.current.shown !== shown) wanted.current = { choice, shown }
  return (changes) => {
    wanted.current.choice = { ...wanted.current.choice, ...changes }
    show(wanted.current.choice)
  }
}
