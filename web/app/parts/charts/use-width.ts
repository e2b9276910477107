import { type RefObject, useEffect, useState } from 'react'

/** The width of an element in pixels, followed while it changes; `initial` until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, initial = 560): number {
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
