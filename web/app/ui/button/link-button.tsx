import type { LinkProps } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

/** A link that looks like a button. Use it for navigation, Button for actions. */
export function LinkButton({ look, size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link prefetch="intent" {...rest} className={buttonClass({ look, size, wide }, className)} />
}
