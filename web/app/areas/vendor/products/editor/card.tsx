import type { ReactNode } from 'react'

interface Props {
  title: string
  aside?: ReactNode
  id?: string
  children: ReactNode
}

/** One group of fields. */
export function Card({ title, aside, id, children }: Props) {
  return (
    <section id={id} aria-label={title} className="card flex scroll-mt-24 flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="text-base">{title}</h2>
        {aside && <span className="text-xs text-ink-3">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
