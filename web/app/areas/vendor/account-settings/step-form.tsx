import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  title: string
  /** One sentence under the title. */
  lead?: string
  form: ComponentProps<'form'>
  message: string | null
  busy: boolean
  onBack: (() => void) | null
  submitLabel?: string
  children: ReactNode
}

/** One step of the wizard: its title, its fields, and the bar with the way back and on. */
export function StepForm({ title, lead, form, message, busy, onBack, submitLabel, children }: Props) {
  return (
    <form {...form} aria-label={title} className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        {lead && <p className="mt-1 text-sm text-ink-2">{lead}</p>}
      </div>
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      {children}
      <StepBar busy={busy} onBack={onBack} label={submitLabel} />
    </form>
  )
}

interface BarProps {
  busy?: boolean
  onBack: (() => void) | null
  label?: string | undefined
  /** In place of sending the form. */
  onNext?: () => void
}

export function StepBar({ busy = false, onBack, label = 'Save & continue', onNext }: BarProps) {
  return (
    <div className="sticky-bar sticky bottom-0 z-20 -mx-[clamp(0.875rem,3.2vw,2.5rem)] flex gap-3 border-t border-line bg-surface px-[clamp(0.875rem,3.2vw,2.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-floating lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0 lg:shadow-none">
      {onBack && (
        <Button look="outline" size="large" aria-label="Back" onClick={onBack}>
          <ChevronLeftIcon />
        </Button>
      )}
      <Button
        type={onNext ? 'button' : 'submit'}
        size="large"
        busy={busy}
        onClick={onNext}
        className="grow lg:min-w-60 lg:grow-0"
      >
        {label}
      </Button>
    </div>
  )
}
