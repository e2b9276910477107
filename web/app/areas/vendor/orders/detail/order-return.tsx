import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { EarlierReturn, ParcelReturn } from '#contracts/returns/return.ts'
import { reasonsOfGoodwill, returnReasonLabels, returnStateLabels } from '#contracts/returns/return-words.ts'
import { api } from '#web/data/api.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PhotoViewer } from '../../photo-viewer.tsx'
import { useStore } from '../../store-context.ts'
import { ActionButton } from '../action-button.tsx'
import { StoreFirstRuling } from './first-ruling.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReturnAtJuaso } from './return-at-juaso.tsx'
import { useChange } from './use-change.ts'

// An offer needs the network, and its dialog is loaded with it.
const OfferDialog = onDemand(async () => ({
  default: (await import('./offer-dialog.tsx')).OfferDialog,
}))

/** What the buyer returns and why, with photos, and the store's answer. Made anew for each return: its dialogs are about that one. */
export function OrderReturn({ order, given }: { order: StoreParcelDetail; given: ParcelReturn }) {
  const mayAct = useStore().rights.includes('orders')
  const refusal = given.refusal ?? given.at_juaso?.refused?.reason
  return (
    <section className="flex flex-col gap-3 rounded-md bg-sunken p-4 text-sm">
      <h3 className="text-sm">Return: {returnStateLabels[given.state]}</h3>
      <ul>
        {given.lines.map(({ line_id, name, quantity }) => (
          <li key={line_id}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p>
        <strong>{returnReasonLabels[given.reason]}</strong>
        {given.note && <span className="block break-words text-ink-2">“{given.note}”</span>}
      </p>
      <Photos of={given} />
      {order.earnings?.return_cost != null && (
        <p>
          Taking it back costs you <strong>{formatCedis(order.earnings.return_cost)}</strong> of the{' '}
          {formatCedis(order.earnings.net)} that you receive; Juaso gives its fees back.
        </p>
      )}
      {given.offer && given.offer.state !== 'open' && <p>{endedOfferWords(given.offer)}</p>}
      {refusal && <p className="break-words text-brick">You refused: {refusal}</p>}
      {given.ruling && given.first_ruling?.state !== 'bank' && (
        <p className="break-words whitespace-pre-line">Juaso decided: {given.ruling}</p>
      )}
      {given.first_ruling && (
        <StoreFirstRuling order={order} returnId={given.id} first={given.first_ruling} />
      )}
      {given.at_juaso && given.state === 'requested' && given.first_ruling?.state !== 'announced' && (
        <ReturnAtJuaso order={order} given={given} atJuaso={given.at_juaso} />
      )}
      {mayAct && order.status === 'return_request' && <Answer order={order} given={given} />}
      {given.earlier?.map((one) => (
        <p key={one.id} className="text-xs text-ink-2">
          {earlierInWords(one)}
        </p>
      ))}
    </section>
  )
}

/** The buyer's photos; each opens large. */
function Photos({ of: { pictures, note } }: { of: ParcelReturn }) {
  const [opened, setOpened] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const photos = pictures.map((image, place) => ({ image, alt: `The buyer's photo ${place + 1}` }))
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ image, alt }, place) => (
          <li key={image}>
            <button
              type="button"
              aria-label={`Open the buyer's photo ${place + 1}`}
              onClick={() => setOpened(place)}
              className="block"
            >
              <Picture base={image} alt={alt} sizes="96px" sizeMax={320} className="w-24 rounded-sm" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <PhotoViewer photos={photos} opened={opened} onShow={setOpened} backLabel="Back to the return">
          {note && <p className="whitespace-pre-line">“{note}”</p>}
        </PhotoViewer>
      )}
    </>
  )
}

function earlierInWords({ lines, state, refund, refunded_at: at }: EarlierReturn): string {
  const goods = lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  const amount = refund === null ? '' : `, ${formatCedis(refund)}`
  return `Earlier return of ${goods}: ${returnStateLabels[state]}${amount}${at ? `, ${formatInstant(at)}` : ''}`
}

/** An open offer is said above, where the answer's deadline is. */
function endedOfferWords({ amount, state }: NonNullable<ParcelReturn['offer']>): string {
  const offered = `You offered ${formatCedis(amount)} to keep the goods`
  if (state === 'accepted') return `${offered}, and the buyer accepted.`
  return state === 'declined' ? `${offered}. The buyer declined.` : `${offered}. The offer has ended.`
}

function Answer({ order, given }: { order: StoreParcelDetail; given: ParcelReturn }) {
  const [isOffering, setOffering] = useState(false)
  const isGoodwill = reasonsOfGoodwill.includes(given.reason)
  const answerBy = order.return_info?.answer_by
  const isTooLate = Boolean(answerBy && Date.parse(answerBy) < Date.now())
  const isWithJuaso = Boolean(given.at_juaso ?? given.first_ruling) || isTooLate
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <ActionButton parcel={order} />
        {!given.offer && (
          <Button look="outline" onClick={() => setOffering(true)}>
            Offer part
          </Button>
        )}
        {isGoodwill && !isWithJuaso && given.offer?.state !== 'open' && (
          <RefuseButton order={order} returnId={given.id} />
        )}
      </div>
      {!isGoodwill && !isWithJuaso && (
        <p className="text-xs text-ink-2">
          Goods that are not as ordered are guaranteed, so this return cannot be refused. If you see it
          differently, do not accept it: {limits.returnAnswerHours} hours after the request Juaso hears both
          sides and decides.
        </p>
      )}
      {isOffering && <OfferDialog order={order} given={given} isOpen onClose={() => setOffering(false)} />}
    </>
  )
}

function RefuseButton({ order, returnId }: { order: StoreParcelDetail; returnId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { change, busy } = useChange()
  async function refuse(reason: string) {
    const isDone = await change((store) =>
      api('POST /vendor/:store/parcels/:parcel/return/refuse', {
        params: { parcel: order.id, store },
        body: { return_id: returnId, reason },
      }),
    )
    if (isDone) setOpen(false)
  }
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Refuse return
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title="Refuse this return?"
        label="Why, for the buyer"
        confirmLabel="Refuse return"
        busy={busy}
        onConfirm={(reason) => void refuse(reason)}
        onClose={() => setOpen(false)}
      >
        The buyer keeps the goods, reads your reason and may ask again.
      </ReasonDialog>
    </>
  )
}
