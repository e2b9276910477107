import type { CartItem } from '#contracts/cart/cart.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface RemoveProps {
  /** The line in question; null while nothing is asked. */
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
      title="Remove from cart"
      confirmLabel="Remove"
      onCancel={onClose}
      onConfirm={() => {
        if (line) void onRemove(line)
        onClose()
      }}
    >
      {line?.product.name} will be removed from your cart.
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
      title="Clear cart"
      confirmLabel="Clear cart"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void onClear()
      }}
    >
      {pieces === 1 ? 'The item' : `All ${pieces} items`} will be removed from your cart.
    </ConfirmDialog>
  )
}
