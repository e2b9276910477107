import { useState } from 'react'
import type { SlipSize, StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { isAnswerLost } from '#web/data/api.ts'
import { saveFile } from '#web/data/browser/save-file.ts'
import { failureSentence } from '#web/data/failures.ts'
import { fileApi } from '#web/data/file-api.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Menu, menuItemClass } from '#web/ui/dialog/menu.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useStore } from '../../store-context.ts'
import { SlipDialog } from './slip-dialog.tsx'

const sizes: readonly { size: SlipSize; label: string }[] = [
  { size: 'a4', label: 'A4 paper' },
  { size: '80mm', label: 'Strip of 80 mm' },
  { size: '58mm', label: 'Strip of 58 mm' },
]

/** Saves the packing slip for the paper that the store has, or shows it. */
export function PackingSlip({ order }: { order: StoreParcelDetail }) {
  const { slug } = useStore()
  const [busy, setBusy] = useState(false)
  const [isOnScreen, setOnScreen] = useState(false)
  async function save(size: SlipSize) {
    setBusy(true)
    try {
      const file = await fileApi('GET /vendor/:store/parcels/:parcel/slip.pdf', {
        params: { store: slug, parcel: order.id },
        query: { size },
      })
      saveFile(file, `slip-${order.order_number}-${size}.pdf`)
    } catch (error) {
      // Without network the slip is read on the screen.
      if (isAnswerLost(error)) setOnScreen(true)
      else showToast({ tone: 'bad', title: 'The slip could not be loaded', message: failureSentence(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Menu
        button={busy ? 'Loading the slip…' : 'Packing slip'}
        buttonClassName={buttonClass({ look: 'outline', size: 'large' }, 'w-full')}
      >
        {sizes.map(({ size, label }) => (
          <button
            key={size}
            type="button"
            disabled={busy}
            onClick={() => void save(size)}
            className={menuItemClass}
          >
            {label}
          </button>
        ))}
        <button type="button" onClick={() => setOnScreen(true)} className={menuItemClass}>
          On the screen
        </button>
      </Menu>
      <SlipDialog order={order} isOpen={isOnScreen} onClose={() => setOnScreen(false)} />
    </>
  )
}
