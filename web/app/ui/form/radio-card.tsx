import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  /** A secondary line. */
  detail?: ReactNode
  /** Content at the end of the card, such as a price. */
  aside?: ReactNode
  /** Content shown below while the card is chosen. */
  children?: ReactNode
}

/** One of several choices as a card: an address, a way to deliver, a way to pay. Put the cards in a `<fieldset>`. */
export function RadioCard({ label, detail, aside, className, children, ...rest }: Props) {
  return (
    <div
      className={classNames(
        'card has-[input:checked]:border-accent has-[input:checked]:bg-accent-soft has-[input:checked]:shadow-[inset_0_0_0_1px_var(--accent)] has-[input:disabled]:opacity-60',
        className,
      )}
    >
      <label className="flex min-h-14 items-center gap-3 p-4">
        <input type="radio" {...rest} className="size-5 shrink-0 accent-accent" />
        <span className="flex min-w-0 grow flex-col">
          <span className="font-semibold">{label}</span>
          {detail && <span className="text-sm text-ink-2">{detail}</span>}
        </span>
        {aside && <span className="shrink-0 text-end text-sm font-semibold">{aside}</span>}
      </label>
      {children}
    </div>
  )
}
