import type { ReactNode } from 'react'
import type { PaymentAct } from '#contracts/desk/money/payments.ts'
import { api } from '#web/data/api.ts'
import { ActDialog } from '../money/act-dialog.tsx'

/** An act that an operator has chosen and not yet done. */
export interface ChosenAct {
  readonly title: string
  readonly act: PaymentAct
  readonly action: string
}

interface Props {
  id: string
  chosen: ChosenAct
  children?: ReactNode
  onClose: () => void
}

/** Shows what an act about a payment will book, asks why, and does it. */
export function PaymentActDialog({ id, chosen: { title, act, action }, children, onClose }: Props) {
  const params = { id }
  return (
    <ActDialog
      title={title}
      action={action}
      about={['payment', id, act]}
      preview={(signal) => api('POST /admin/payments/:id/preview', { params, body: { act }, signal })}
      act={({ key, ...body }) =>
        api('POST /admin/payments/:id/acts', { params, key, body: { act, ...body } })
      }
      done="Done, and written into the log"
      onClose={onClose}
    >
      {children}
    </ActDialog>
  )
}
