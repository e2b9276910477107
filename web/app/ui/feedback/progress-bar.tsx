import { t } from '#web/messages/messages.ts'

interface Props {
  step: number
  stepsCount?: number
  /** Names of the steps, shown from tablets up. */
  labels?: readonly string[]
}

/** [SH-2.17] Progress: 'Step x of y', from 15% at the first step to 100% at the last. */
export function ProgressBar({ step, stepsCount = 4, labels }: Props) {
  const percent = percentAt(step, stepsCount)
  const words = t('Step {step} of {count}', { step, count: stepsCount })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">{words}</span>
        {labels?.[step - 1] && <span className="text-ink-2">{labels[step - 1]}</span>}
      </div>
      <progress className="bar" max={100} value={percent} aria-label={words} />
    </div>
  )
}

/** Percent of the bar at a step (from 1): starts at 15 and ends at 100, in even steps between. */
export function percentAt(step: number, stepsCount: number): number {
  const start = 15
  if (stepsCount < 2) return 100
  const walked = (Math.max(1, Math.min(step, stepsCount)) - 1) / (stepsCount - 1)
  return Math.round(start + (100 - start) * walked)
}
