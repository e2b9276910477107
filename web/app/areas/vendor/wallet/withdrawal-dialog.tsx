import { useEffect } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { WithdrawalFormProps } from './withdrawal-form.tsx'

const loadForm = async () => ({ default: (await import('./withdrawal-form.tsx')).WithdrawalForm })
const WithdrawalForm = onDemand(loadForm, { Waiting: () => <SkeletonText lines={5} /> })

interface Props extends WithdrawalFormProps {
  isOpen: boolean
}

/** The withdrawal in words, to be confirmed. Its form is fetched while the amount is being chosen. */
export function WithdrawalDialog({ isOpen, onClose, ...rest }: Props) {
  useEffect(() => void loadForm().catch(() => undefined), [])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Request Withdrawal">
      <WithdrawalForm {...rest} onClose={onClose} />
    </Dialog>
  )
}
