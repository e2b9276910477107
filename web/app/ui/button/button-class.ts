import { classNames } from '#web/ui/class-names.ts'

export interface ButtonLook {
  /** solid: the one step forward; outline: beside it; soft and plain: quieter; gold: on a deep panel; danger: destroys. */
  look?: 'solid' | 'outline' | 'soft' | 'plain' | 'gold' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Fills the width it is given. */
  wide?: boolean
}

/** The classes of a button, for any element that looks like one. */
export function buttonClass(
  { look = 'solid', size = 'medium', wide = false }: ButtonLook,
  className?: string,
): string {
  return classNames(`button button-${look} button-${size}`, wide && 'w-full', className)
}
