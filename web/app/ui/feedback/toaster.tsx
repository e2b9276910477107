import { t } from '#web/messages/messages.ts'
import { LeftOut, onDemand } from '../on-demand.tsx'
import { useToasts } from './toasts.ts'

const ToastCard = onDemand(() => import('./toast-card.tsx'), { Missing: LeftOut })

/**
 * The container of the notices, once per page. Its live region exists from the start, so that screen readers announce
 * notices.
 */
export function Toaster() {
  const toasts = useToasts()
  return (
    <section
      aria-label={t('Notices')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-20 z-50 flex flex-col items-center gap-2 sm:inset-x-auto sm:end-6 sm:bottom-6 sm:items-end"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
