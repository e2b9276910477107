import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { formatCedis, hasTwoDecimals } from '#contracts/money.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { ParcelReturn } from '#contracts/returns/return.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { typedNumber } from '#web/ui/form/number-of.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { useStore } from '../../store-context.ts'
import { useChange } from './use-change.ts'

interface Props {
  order: StoreParcelDetail
  given: ParcelReturn
  isOpen: boolean
  onClose: () => void
}

/** Offers the buyer a part of the price, to keep the goods, and says what it costs the store. */
export function OfferDialog({ order, given, ...dialog }: Props) {
  const [typed, setTyped] = useState('')
  const { change, busy } = useChange()
  const goods = priceOf(order, given)
  const amount = typedNumber(typed)
  const error = amount === null ? undefined : whyNot(amount, goods)
  const isGood = amount !== null && !error
  const cost = useOfferCost(order.id, given.id, useSettled(isGood ? amount : null))
  async function send() {
    if (!isGood) return
    const isDone = await change((store) =>
      api('POST /vendor/:store/parcels/:parcel/return/offer', {
        params: { store, parcel: order.id },
        body: { return_id: given.id, amount },
      }),
    )
    if (isDone) dialog.onClose()
  }
  return (
    <Dialog
      {...dialog}
      title="Offer a part of the price?"
      footer={
        <>
          <Button look="plain" onClick={dialog.onClose}>
            Keep it as it is
          </Button>
          <Button busy={busy} disabled={!isGood} onClick={() => void send()}>
            Send offer
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">
          The buyer keeps the goods, gets this amount back and cannot return these goods again. The offer is
          open for {limits.returnOfferDays} days and can be made once for each return.
        </p>
        <TextInput
          label="Refund in GHS"
          hint={`The goods cost ${formatCedis(goods)}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
          data-first-focus
        />
        <p aria-live="polite" className="min-h-6 text-sm">
          {isGood && cost != null && (
            <>
              It costs you <strong className="tabular-nums">{formatCedis(cost)}</strong>; Juaso gives its fees
              for that part back.
            </>
          )}
        </p>
      </div>
    </Dialog>
  )
}

/** What an offer of this amount costs the store, in cedis; the one before while it is read. */
function useOfferCost(parcel: string, returnId: string, amount: number | null): number | null | undefined {
  const { slug: store } = useStore()
  const { data } = useQuery({
    queryKey: ['vendor', store, 'offer-cost', returnId, amount],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/parcels/:parcel/return/offer-cost', {
        params: { store, parcel },
        query: { return_id: returnId, amount: amount ?? 0 },
        signal,
      }),
    enabled: amount !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.cost
}

/** What the goods that the buyer wants to return cost, in cedis. */
function priceOf({ items }: StoreParcelDetail, { lines }: ParcelReturn): number {
  const pesewas = lines.reduce((sum, { line_id, quantity }) => {
    const price = items.find(({ id }) => id === line_id)?.price ?? 0
    return sum + Math.round(price * 100) * quantity
  }, 0)
  return pesewas / 100
}

function whyNot(amount: number, goods: number): string | undefined {
  if (!(amount > 0) || !hasTwoDecimals(amount))
    return 'Please enter an amount in cedis with at most two decimals'
  if (amount >= goods) return `Please offer less than ${formatCedis(goods)}, which these goods cost`
  return undefined
}
