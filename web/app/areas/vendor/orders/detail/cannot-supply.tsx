import { useState } from 'react'
import type { StoreLine, StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { onDemand } from '#web/ui/on-demand.tsx'

// It needs the network, and its dialog is loaded with it.
const PiecesDialog = onDemand(async () => ({
  default: (await import('./pieces-dialog.tsx')).PiecesDialog,
}))

interface Props {
  order: StoreParcelDetail
  line: StoreLine
}

/** Cancels pieces of one line that the store does not have; the rest of the order stays. */
export function CannotSupply({ order, line }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="-ms-1 min-h-11 rounded-sm px-1 text-start text-xs font-semibold text-brick underline underline-offset-2"
        aria-label={`I cannot supply this: ${line.name}`}
        onClick={() => setOpen(true)}
      >
        I cannot supply this
      </button>
      {isOpen && <PiecesDialog order={order} line={line} onClose={() => setOpen(false)} />}
    </>
  )
}
