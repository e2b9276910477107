import { t } from '#web/messages/messages.ts'
import { LeftOut, onDemand } from '../on-demand.tsx'
import { useToasts } from './toasts.ts'

const ToastCard = onDemand(() => import('./toast-card.tsx'), { Missing: LeftOut })

/**
 * The container of the notices, once per page. Its live region exists from the start, so that screen readers announce
 * notices.
 */
export function Toaster() {
  return (
    <section aria-label={t('Notices')} aria-live="polite" className="toasts">
      {useToasts().map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
