import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  /** A drawing, 120 px wide or so. */
  drawing?: ReactNode
  /** The sentence, as a heading. */
  title: ReactNode
  children?: ReactNode
  /** One next step: a LinkButton or a Button. */
  action?: ReactNode
  className?: string
  /** Where it is the whole page: the sentence is the page's own heading. */
  isPage?: boolean
}

/** The state of an empty list: a drawing, a sentence, one next step. */
export function EmptyState({ drawing, title, children, action, className, isPage = false }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={classNames('flex flex-col items-center gap-3 px-4 py-12 text-center', className)}>
      {drawing && <div className="mb-1 text-ink-3">{drawing}</div>}
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="max-w-[32rem] text-sm text-balance text-ink-2">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
