import { type RefObject, useEffect, useRef } from 'react'

/** Shown of the neighbour, so that the row is seen to go on. */
const neighbourPixels = 32

/** For a row of links that scrolls sideways: the link of this page is in sight. The page itself does not move. */
export function useCurrentInSight<Row extends HTMLElement>(path: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another current link.
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current=page]')?.getBoundingClientRect()
    const box = row.current?.getBoundingClientRect()
    if (!link || !box) return
    if (link.right > box.right) row.current?.scrollBy(link.right - box.right + neighbourPixels, 0)
    else if (link.left < box.left) row.current?.scrollBy(link.left - box.left - neighbourPixels, 0)
  }, [path])
  return row
}
