import type { ReactNode } from 'react'
import type { OperatorRight } from '#contracts/operators/operator-rights.ts'
import { useSelf } from '../frame/desk-context.ts'
import { DeskPage } from './desk-page.tsx'

interface Props {
  right: OperatorRight
  title: string
  children: ReactNode
}

/** A page of the desk for operators whose role opens it; the others read that it does not. The server refuses its calls anyway. */
export function WithRight({ right, title, children }: Props) {
  const { rights } = useSelf()
  if (rights.includes(right)) return children
  return (
    <DeskPage title={title}>
      <p className="card p-5">Your role at the desk does not allow this.</p>
    </DeskPage>
  )
}
