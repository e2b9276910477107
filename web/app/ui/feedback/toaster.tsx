import { lazy, Suspense } from 'react'
import { t } from '#web/messages/messages.ts'
import { useToasts } from './toasts.ts'

const ToastCard = lazy(() => import('./toast-card.tsx'))

/** The place where notices appear; once per page. The live region is there from the start, so that it is heard. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <section
      aria-label={t('Notices')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-20 z-50 flex flex-col items-center gap-2 sm:inset-x-auto sm:end-6 sm:bottom-6 sm:items-end"
    >
      <Suspense>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </section>
  )
}
