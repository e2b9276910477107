import { t } from '#web/messages/messages.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Skeleton of a step; its place in the progress bar is already known. */
export function CheckoutSkeleton({ step, labels }: { step: number; labels: readonly string[] }) {
  return (
    <div className="page flex flex-col gap-5 py-5 sm:py-8">
      <ProgressBar step={step} labels={labels} />
      <div role="status" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <span className="sr-only">{t('Loading')}</span>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-8 w-56" />
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-22 rounded-md" />
          ))}
        </div>
        <Skeleton className="h-64 rounded-md max-lg:hidden" />
      </div>
    </div>
  )
}
