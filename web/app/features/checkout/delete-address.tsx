import type { Address } from '#contracts/accounts/address.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { useAddressChanges } from '#web/parts/address-form/use-addresses.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

interface Props {
  /** The address to delete; null while closed. */
  address: Address | null
  onClose: () => void
}

/** Asks before a saved address is deleted (BB-8.03). */
export function DeleteAddress({ address, onClose }: Props) {
  const { remove } = useAddressChanges()
  return (
    <ConfirmDialog
      isOpen={address !== null}
      destroys
      title={t('Delete address')}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => {
        if (!address) return
        remove.mutate(address, {
          onSuccess: () => showToast({ tone: 'good', title: t('Address deleted successfully') }),
          onError: (error) => showToast(failureNotice(t('Failed to delete address'), error)),
          onSettled: onClose,
        })
      }}
    >
      {address && t('{name} will be deleted from your addresses.', { name: address.address_label })}
    </ConfirmDialog>
  )
}
