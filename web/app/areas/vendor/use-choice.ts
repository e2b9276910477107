import { useReducer, useRef } from 'react'

/**
 * The choice that the address of a page holds, and how to change a part of it. A change is in the choice at once, also while its address
 * is still on its way, so that a box shows the press and two changes in a row add up.
 */
export function useChoice<Choice extends object>(
  search: URLSearchParams,
  ofAddress: Choice,
  show: (choice: Choice) => void,
): [choice: Choice, change: (changes: Partial<Choice>) => void] {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const address = search.toString()
  const wanted = useRef({ choice: ofAddress, address })
  if (wanted.current.address !== address) wanted.current = { choice: ofAddress, address }
  const change = (changes: Partial<Choice>) => {
    wanted.current.choice = { ...wanted.current.choice, ...changes }
    drawAgain()
    show(wanted.current.choice)
  }
  return [wanted.current.choice, change]
}
