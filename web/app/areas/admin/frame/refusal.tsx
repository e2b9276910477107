import { useEffect } from 'react'
import { Notice } from '#web/parts/notice.tsx'
import { createStore } from '#web/ui/store.ts'

const refused = createStore<string | null>(null)
let places = 0

/**
 * What the act of a dialog was refused with, in its footer: there it is read, whatever the dialog scrolls to. The page's notices are behind
 * a modal dialog, half covered, and silent for a screen reader.
 */
export function Refusal() {
  const sentence = refused.use()
  useEffect(() => {
    places += 1
    return () => {
      places -= 1
      refused.set(null)
    }
  }, [])
  return (
    <div role="alert" className="w-full empty:hidden">
      {sentence && <Notice tone="brick">{sentence}</Notice>}
    </div>
  )
}

/** Shows a sentence in the dialog that is open, null for none any more; false where none is, and a notice of the page has to say it. */
export function sayInDialog(sentence: string | null): boolean {
  if (places > 0) refused.set(sentence)
  return places > 0
}
