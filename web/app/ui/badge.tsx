import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface Props extends ComponentProps<'span'> {
  tone?: 'plain' | 'green' | 'gold' | 'brick' | 'blue' | 'strong'
}

/** A short word on a colour: a state, a discount, a mark. */
export function Badge({ tone = 'plain', className, ...rest }: Props) {
  return <span {...rest} className={classNames(`badge badge-${tone}`, className)} />
}
