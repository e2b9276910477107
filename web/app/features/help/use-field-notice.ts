import { useCallback, useEffect, useRef } from 'react'
import { translate } from '#web/messages/messages.ts'
import { closeToast, showToast } from '#web/ui/feedback/toasts.ts'
import type { FieldErrors } from '#web/ui/form/use-form.ts'

/** The titles of notices by the sentence of the field [BB-8.05]. */
export type NoticeTitles = Readonly<Record<string, string>>

interface FieldNotice {
  /** For `sentenceOf` of the form: announces the first missing field. */
  announce(errors: FieldErrors): null
  /** Closes the notice once its field is mended. */
  follow(errors: FieldErrors): void
}

/**
 * Announces the first missing field in the given order; every field has its own sentence too. A form has one such notice at most: it
 * goes when its field is mended (`useFollowed`), when the form is submitted again and with the form.
 */
export function useFieldNotice(order: readonly string[], titles: NoticeTitles): FieldNotice {
  const shown = useRef<{ id: number; field: string; wasSeen: boolean } | null>(null)
  const close = useCallback(() => {
    if (shown.current) closeToast(shown.current.id)
    shown.current = null
  }, [])
  useEffect(() => close, [close])
  return {
    announce(errors) {
      close()
      const field = order.find((name) => titles[errors[name] ?? ''])
      const sentence = field && errors[field]
      const title = sentence && titles[sentence]
      if (!title) return null
      const id = showToast({ tone: 'bad', title: translate(title), message: translate(sentence) })
      shown.current = { id, field, wasSeen: false }
      return null
    },
    follow(errors) {
      const notice = shown.current
      if (!notice) return
      if (errors[notice.field]) notice.wasSeen = true
      else if (notice.wasSeen) close()
    },
  }
}

/** Lets the notice follow the errors that the form shows. */
export function useFollowed(notice: FieldNotice, errors: FieldErrors): void {
  useEffect(() => notice.follow(errors))
}
