import type { ComponentType, SVGProps } from 'react'
import { classNames } from '../class-names.ts'

interface Props {
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** The disc behind it, when it does not stand on a soft panel. */
  className?: string
}

/** An icon on a round disc: the picture of a panel that shows no goods. */
export function RoundIcon({ icon: Icon, className = 'bg-surface text-accent' }: Props) {
  return (
    <span className={classNames('grid size-14 shrink-0 place-items-center rounded-full', className)}>
      <Icon width={28} height={28} />
    </span>
  )
}
