import type { Address } from '#contracts/accounts/address.ts'
import { translate } from '#web/messages/messages.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { AddressForm } from './address-form.tsx'
import { addressMessages } from './address-messages.ts'

interface Props {
  /** The address to edit, 'new' for a new one, null while closed. */
  editing: Address | 'new' | null
  onSaved?: (address: Address) => void
  onClose: () => void
}

/** SH-2.14: the dialog 'Add New Address' or 'Edit Address'. */
export function AddressDialog({ editing, onSaved, onClose }: Props) {
  const initial = editing === 'new' || editing === null ? undefined : editing
  return (
    <Dialog
      isOpen={editing !== null}
      onClose={onClose}
      title={translate(addressMessages[initial ? 'edit' : 'add'].formTitle)}
    >
      <AddressForm
        initial={initial}
        onCancel={onClose}
        onSaved={(address) => {
          onSaved?.(address)
          onClose()
        }}
      />
    </Dialog>
  )
}
