import type { CartItem } from '#contracts/cart/cart.ts'
import { plural, t } from '#web/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface RemoveProps {
  /** The line to remove; null while closed. */
  line: CartItem | null
  onClose: () => void
  onRemove: (line: CartItem) => Promise<void>
}

/** BB-4.03: asks before a line is removed. */
export function RemoveDialog({ line, onClose, onRemove }: RemoveProps) {
  return (
    <ConfirmDialog
      isOpen={line !== null}
      destroys
      title={t('Remove from cart')}
      confirmLabel={t('Remove')}
      onCancel={onClose}
      onConfirm={() => {
        if (line) void onRemove(line)
        onClose()
      }}
    >
      {line && t('{product} will be removed from your cart.', { product: line.product.name })}
    </ConfirmDialog>
  )
}

interface ClearProps {
  isOpen: boolean
  pieces: number
  onClose: () => void
  onClear: () => Promise<void>
}

/** Asks before the whole cart is emptied. */
export function ClearDialog({ isOpen, pieces, onClose, onClear }: ClearProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      destroys
      title={t('Clear cart')}
      confirmLabel={t('Clear cart')}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void onClear()
      }}
    >
      {plural(pieces, {
        one: 'The item will be removed from your cart.',
        other: 'All {count} items will be removed from your cart.',
      })}
    </ConfirmDialog>
  )
}
