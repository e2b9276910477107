import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '#web/ui/icons/icons.tsx'
import { closeToast, holdToast, resumeToast, type Toast } from './toasts.ts'

const icons = { good: CheckIcon, bad: WarningIcon, plain: InfoIcon }
const tones = {
  good: 'bg-green-soft text-green',
  bad: 'bg-brick-soft text-brick',
  plain: 'bg-sunken text-ink-2',
}

/** One notice: title, message and action. */
export default function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, message, tone, action, other } = toast
  const Icon = icons[tone]
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => liftAboveDialog(card.current?.parentElement), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups a notice with its buttons.
    <div
      ref={card}
      role="group"
      className="rise card pointer-events-auto flex w-full max-w-[26rem] items-center gap-3 py-2 ps-3 pe-1 shadow-floating"
      onPointerEnter={() => holdToast(id)}
      onPointerLeave={() => resumeToast(id)}
      onFocus={() => holdToast(id)}
      onBlur={() => resumeToast(id)}
    >
      <span className={classNames('grid size-9 shrink-0 place-items-center rounded-full', tones[tone])}>
        <Icon />
      </span>
      {/* A long button label wraps below the text rather than squeeze it. */}
      <div className="flex min-w-0 grow flex-wrap items-center">
        <div className="min-w-30 flex-1 py-1">
          <p className="text-sm font-semibold">{title}</p>
          {message && <p className="text-sm text-ink-2">{message}</p>}
        </div>
        {other && <ToastAction id={id} action={other} />}
        {action && <ToastAction id={id} action={action} />}
      </div>
      <IconButton label={t('Close: {title}', { title })} title={t('Close')} onClick={() => closeToast(id)}>
        <CloseIcon width={16} height={16} />
      </IconButton>
    </div>
  )
}

/**
 * Lifts the notices above a modal dialog that is open, where they can be read: a notice often says why the dialog's button did nothing. The
 * region is shown (`.toasts`) whether it is lifted or not.
 */
function liftAboveDialog(region: HTMLElement | null | undefined): void {
  if (!region?.showPopover || !document.querySelector('dialog:modal')) return
  region.popover = 'manual'
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
}

function ToastAction({ id, action }: { id: number; action: NonNullable<Toast['action']> }) {
  const look =
    'inline-flex min-h-11 shrink-0 items-center rounded-full px-3 text-sm font-semibold text-accent hover:bg-accent-soft'
  if ('to' in action) {
    return (
      <Link to={action.to} className={look} onClick={() => closeToast(id)}>
        {action.label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={look}
      onClick={() => {
        closeToast(id)
        action.onPress()
      }}
    >
      {action.label}
    </button>
  )
}
