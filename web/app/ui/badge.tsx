import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'plain' | 'green' | 'gold' | 'brick' | 'blue' | 'strong'

interface Props extends ComponentProps<'span'> {
  tone?: BadgeTone
}

/** A short word on a colour: a state, a discount, a mark. */
export function Badge({ tone = 'plain', className, ...rest }: Props) {
  return <span {...rest} className={classNames(`badge badge-${tone}`, className)} />
}
