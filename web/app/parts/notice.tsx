import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { InfoIcon, WarningIcon } from '#web/ui/icons/icons.tsx'

interface Props extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: 'plain' | 'gold' | 'brick'
  title?: ReactNode
}

const tones = {
  plain: 'bg-sunken text-ink-2',
  gold: 'bg-gold-soft text-gold-ink',
  brick: 'bg-brick-soft text-brick',
}

/** A notice inside the page, on a soft background: a problem or information. */
export function Notice({ tone = 'plain', title, className, children, ...rest }: Props) {
  const Icon = tone === 'brick' ? WarningIcon : InfoIcon
  return (
    <div
      {...rest}
      className={classNames(
        'flex items-start gap-3 rounded-md px-4 py-3 text-start text-sm',
        tones[tone],
        className,
      )}
    >
      <Icon className="mt-px shrink-0" />
      <div className="min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
