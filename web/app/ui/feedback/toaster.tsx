import { useEffect, useRef } from 'react'
import { t } from '#web/messages/messages.ts'
import { LeftOut, onDemand } from '../on-demand.tsx'
import { useToasts } from './toasts.ts'

const ToastCard = onDemand(() => import('./toast-card.tsx'), { Missing: LeftOut })

/**
 * The container of the notices, once per page. Its live region exists from the start, so that screen readers announce
 * notices. While a modal dialog is open it is lifted above it, where it can be read: a notice often says why the dialog's button did nothing.
 */
export function Toaster() {
  const toasts = useToasts()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0 && document.querySelector('dialog:modal')) element.showPopover()
  }, [toasts])
  return (
    <section
      ref={region}
      // `flex` shows it also while it is no open popover.
      popover="manual"
      aria-label={t('Notices')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 top-auto bottom-20 z-50 m-0 flex h-auto w-auto flex-col items-center gap-2 overflow-visible border-0 bg-transparent p-0 text-ink sm:inset-x-auto sm:end-6 sm:bottom-6 sm:items-end"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
