import { classNames } from './class-names.ts'

export interface ButtonLook {
  /** solid: the one step forward; outline: beside it; soft and plain: quieter; gold: on a deep panel; danger: destroys. */
  look?: 'solid' | 'outline' | 'soft' | 'plain' | 'gold' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Fills the width it is given. */
  wide?: boolean
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold transition-colors select-none ' +
  'disabled:opacity-55 aria-disabled:opacity-55'

const looks = {
  solid: 'bg-accent text-on-accent hover:bg-accent-strong',
  outline: 'border-[1.5px] border-accent text-accent hover:bg-accent-soft',
  soft: 'bg-accent-soft text-accent hover:bg-sunken',
  plain: 'text-accent hover:bg-accent-soft',
  gold: 'bg-gold text-on-gold hover:brightness-95',
  danger: 'bg-brick text-on-brick hover:brightness-95',
}

const sizes = {
  small: 'min-h-9 px-4 py-1.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 py-2 text-sm',
  large: 'min-h-12 px-6 py-2.5 text-base',
}

/** The classes of a button, for whatever element has to look like one. */
export function buttonClass(
  { look = 'solid', size = 'medium', wide = false }: ButtonLook,
  className?: string,
): string {
  return classNames(base, looks[look], sizes[size], wide && 'w-full', className)
}
