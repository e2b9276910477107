import { useEffect, useRef } from 'react'

/** In a form that is loaded after its dialog has opened: gives the focus to the field with `data-first-focus`, as the dialog does. */
export function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    place.current?.closest('dialog')?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }, [])
  return <span ref={place} hidden />
}
