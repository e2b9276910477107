import type { RefObject } from 'react'
import { LeaveDialog } from '../../leave-dialog.tsx'
import type { Parts } from './unsaved-parts.ts'

interface LeaveProps {
  isDirty: boolean
  /** What is saved by calls of its own. */
  parts: Parts
  /** True while the form itself leads to another page. */
  isLeaving: RefObject<boolean>
}

/** Asks before the form, or a part that is saved beside it, is left with something unsaved. */
export function LeaveEditor({ isDirty, parts, isLeaving }: LeaveProps) {
  const states = [...parts.use().values()]
  return (
    <LeaveDialog
      asks={isDirty || states.includes('unsaved')}
      holds={isDirty || states.length > 0}
      mayLeave={() => isLeaving.current}
    />
  )
}
