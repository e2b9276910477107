import { formatCedis } from '#contracts/money.ts'
import type { TimelineStep } from '#contracts/orders/order.ts'
import { t, translate } from '#web/messages/messages.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icons/icons.tsx'

/** BB-4.07: the steps of a parcel; done ones have a tick, the current one is marked. */
export function OrderTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="flex flex-col">
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may come twice and never changes its place.
        <li key={place} aria-current={step.current ? 'step' : undefined} className="flex gap-3.5">
          <span aria-hidden="true" className="flex flex-col items-center">
            <Dot step={step} />
            {place < steps.length - 1 && (
              <span
                className={classNames(
                  'w-0.5 grow rounded-full',
                  steps[place + 1]?.completed || steps[place + 1]?.current ? 'bg-accent' : 'bg-line-strong',
                )}
              />
            )}
          </span>
          <span className="min-w-0 pb-5 text-sm">
            <span
              className={classNames(
                'block leading-6',
                step.current ? 'font-bold text-accent' : step.completed ? 'font-semibold' : 'text-ink-3',
              )}
            >
              {translate(step.status)}
              <span className="sr-only">
                {`, ${step.current ? t('now') : step.completed ? t('done') : t('to come')}`}
              </span>
            </span>
            {step.pieces && (
              <span className="block text-xs break-words text-ink-2">
                {step.pieces.goods}
                {step.pieces.reason && ` · “${step.pieces.reason}”`}
              </span>
            )}
            {step.amount != null && (
              <span className="block text-xs text-ink-2">{formatCedis(step.amount)}</span>
            )}
            {(step.date || step.place) && (
              <span className="block text-xs text-ink-2">
                {[step.date && formatDate(step.date), step.time, step.place].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Dot({ step }: { step: TimelineStep }) {
  if (step.current && !step.completed) {
    return (
      <span className="my-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft ring-2 ring-accent">
        <span className="size-2 rounded-full bg-accent" />
      </span>
    )
  }
  if (step.completed) {
    return (
      <span className="my-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
        <CheckIcon width={12} height={12} strokeWidth={3} />
      </span>
    )
  }
  return <span className="my-0.5 size-5 shrink-0 rounded-full border-2 border-line-strong bg-surface" />
}
