import type { ReactNode } from 'react'
import { Notice } from '#web/parts/notice.tsx'

interface Props {
  title: string
  /** Error of the whole form; announced by screen readers when it appears. */
  failure?: string | null
  children: ReactNode
}

/** The centred card of the sign-in, sign-up and password pages. */
export function AuthFrame({ title, failure, children }: Props) {
  return (
    <div className="page py-6 sm:py-12">
      <div className="mx-auto flex w-full max-w-[27rem] flex-col gap-5 rounded-lg border border-line bg-surface p-5 shadow-raised sm:p-8">
        <h1>{title}</h1>
        <div role="alert" className="empty:hidden">
          {failure && <Notice tone="brick">{failure}</Notice>}
        </div>
        {children}
      </div>
    </div>
  )
}
