import { useState } from 'react'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useStore } from '../../store-context.ts'

/** Sends the store's rider the address of a page with the recipient, the cash to collect and a field for the buyer's code. */
export function RiderLink({ order }: { order: StoreParcelDetail }) {
  const { slug, name } = useStore()
  const [url, setUrl] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function make(call: `${'GET' | 'POST'} /vendor/:store/parcels/:parcel/rider-link`) {
    setBusy(true)
    try {
      setUrl((await api(call, { params: { store: slug, parcel: order.id } })).url)
      if (call.startsWith('POST')) showToast({ title: 'The old address opens nothing any more' })
    } catch (error) {
      showToast({ tone: 'bad', title: 'The address could not be made', message: failureSentence(error) })
    } finally {
      setBusy(false)
    }
  }
  const words = `${name}: please deliver ${order.order_number}. ${url ?? ''}`
  return (
    <>
      <Button
        look="outline"
        size="large"
        busy={busy}
        onClick={() => void make('GET /vendor/:store/parcels/:parcel/rider-link')}
      >
        Send to your rider
      </Button>
      <Dialog isOpen={url !== null} onClose={() => setUrl(null)} title="For your rider">
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink-2">
            Whoever has this address sees the recipient of {order.order_number} and can type the buyer's code,
            until the parcel has arrived. Send it to your rider only.
          </p>
          {order.payment_method === 'cash_on_delivery' && (
            <p className="text-sm font-semibold">
              Only FlexRoute’s rider may collect the cash: you are paid once FlexRoute has handed it in to
              Juaso.
            </p>
          )}
          <TextInput label="Address" readOnly value={url ?? ''} onFocus={(event) => event.target.select()} />
          <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
            <a
              href={`https://wa.me/?text=${encodeURIComponent(words)}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({})}
            >
              Send by WhatsApp
            </a>
            <a href={`sms:?&body=${encodeURIComponent(words)}`} className={buttonClass({ look: 'outline' })}>
              Send by SMS
            </a>
          </div>
          <p className="flex flex-wrap items-center gap-x-3 border-t border-line pt-3 text-sm text-ink-2">
            Sent to the wrong person, or to a rider who no longer comes?
            <Button
              look="plain"
              size="small"
              busy={busy}
              onClick={() => void make('POST /vendor/:store/parcels/:parcel/rider-link')}
            >
              Make a new address; the old one opens nothing any more
            </Button>
          </p>
        </div>
      </Dialog>
    </>
  )
}
