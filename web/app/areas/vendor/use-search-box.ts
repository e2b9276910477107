import { useEffect, useRef } from 'react'

/** Milliseconds without a key after which the words are searched. */
const restMs = 400

/**
 * Attributes of a search box whose words are in the address: what is typed is searched after a rest, and another address is in the box at
 * once, but never under the fingers of who types.
 */
export function useSearchBox(words: string, onSearch: (words: string) => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLInputElement>(null)
  // What is typed is applied later, to the filters as they are then.
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEffect(() => {
    if (box.current && !waiting.current && box.current.value.trim() !== words) box.current.value = words
  }, [words])
  return {
    ref: box,
    type: 'search',
    defaultValue: words,
    maxLength: 100,
    onInput({ currentTarget }: { currentTarget: HTMLInputElement }) {
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => {
        waiting.current = undefined
        latest.current(currentTarget.value.trim())
      }, restMs)
    },
  } as const
}
