import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface Props extends ComponentProps<'span'> {
  tone?: 'plain' | 'green' | 'gold' | 'brick' | 'blue' | 'strong'
}

const tones = {
  plain: 'bg-sunken text-ink-2',
  green: 'bg-green-soft text-green',
  gold: 'bg-gold-soft text-gold-ink',
  brick: 'bg-brick-soft text-brick',
  blue: 'bg-blue-soft text-blue',
  strong: 'bg-brick text-on-brick',
}

/** A short word on a colour: a state, a discount, a mark. */
export function Badge({ tone = 'plain', className, ...rest }: Props) {
  return (
    <span
      {...rest}
      className={classNames(
        'inline-flex items-center gap-1 rounded-[6px] px-2 py-0.5 text-xs font-bold whitespace-nowrap',
        tones[tone],
        className,
      )}
    />
  )
}
