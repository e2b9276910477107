import type { ReactNode } from 'react'
import type { OperatorRight } from '#contracts/operators/operator-rights.ts'
import { useSelf } from '../frame/desk-context.ts'
import { DeskPage } from './desk-page.tsx'

interface Props {
  right: OperatorRight
  title: string
  /** True for a page that is there to act alone. */
  isAct?: boolean
  children: ReactNode
}

/**
 * A page of the desk for operators whose role may look at it; the others read that it may not, and who only looks reads that nothing
 * can be done here. The server refuses the calls anyway.
 */
export function WithRight({ right, title, isAct = false, children }: Props) {
  const { rights, sights } = useSelf()
  if (!(isAct ? rights : sights).includes(right)) {
    return (
      <DeskPage title={title}>
        <p className="card p-5">Your role at the desk does not allow this.</p>
      </DeskPage>
    )
  }
  if (rights.includes(right)) return children
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">
        Your role looks at this and decides nothing here. Telephone numbers and e-mail addresses of people are
        covered.
      </p>
      {children}
    </div>
  )
}

/** Controls that act, for operators whose role may; the others do not see them. */
export function Acts({ right, children }: { right: OperatorRight; children: ReactNode }) {
  return useSelf().rights.includes(right) ? children : null
}
