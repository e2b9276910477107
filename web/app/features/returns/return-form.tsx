import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order, OrderParcel } from '#contracts/orders/order.ts'
import {
  type ReturnReason,
  reasonsOfGoodwill,
  returnNoteMax,
  returnReasonLabels,
} from '#contracts/returns/return.ts'
import { walletNumberOf } from '#contracts/wallet/mobile-money.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { useSide } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { orderKey } from '#web/parts/order/use-order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { ChooseLines, type ChosenPieces } from './choose-lines.tsx'
import { ReturnPhotos } from './return-photos.tsx'

interface ReturnDraft {
  lines: ChosenPieces
  reason: ReturnReason | ''
  note: string
  pictures: readonly string[]
  wallet: string
}

type Errors = Partial<Record<'lines' | 'reason' | 'wallet', string>>

const reasons = Object.keys(returnReasonLabels) as ReturnReason[]

function errorsOf(draft: ReturnDraft, isCash: boolean): Errors {
  return {
    ...(Object.values(draft.lines).some((pieces) => pieces > 0)
      ? {}
      : { lines: t('Choose what you return') }),
    ...(draft.reason ? {} : { reason: t('Choose a reason') }),
    ...(isCash && walletNumberOf(draft.wallet) === null
      ? { wallet: t('Please enter the Mobile Money number that gets your money') }
      : {}),
  }
}

/**
 * A parcel of one line is returned whole by default; the refund of a cash order goes to the delivery's telephone
 * number.
 */
function firstDraft(order: Order, parcel: OrderParcel): ReturnDraft {
  const only = parcel.lines.length === 1 ? parcel.lines[0] : null
  return {
    lines: only ? { [only.id]: only.quantity } : {},
    reason: '',
    note: '',
    pictures: [],
    wallet: order.address.phone_number,
  }
}

/** The return form: lines, reason and photos; for cash orders also the wallet for the refund. */
export function ReturnForm({ order, parcel }: { order: Order; parcel: OrderParcel }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { paths } = useSide()
  const form = useRef<HTMLFormElement>(null)
  const isCash = order.payment_method === 'cash_on_delivery'
  const [draft, setDraft] = useState<ReturnDraft>(() => firstDraft(order, parcel))
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const errors = hasTried ? errorsOf(draft, isCash) : {}
  const change = (part: Partial<ReturnDraft>) => setDraft((before) => ({ ...before, ...part }))

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const { reason } = draft
    if (!reason || Object.keys(errorsOf(draft, isCash)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setSending(true)
    setFailure(null)
    try {
      const updatedOrder = await api('POST /orders/:number/parcels/:position/returns', {
        params: { number: order.order_number, position: parcel.position },
        body: { ...bodyOf(draft, isCash), reason },
      })
      client.setQueryData(orderKey(order.order_number), updatedOrder)
      showToast({
        title: t('Your return is requested'),
        message: t('{store} will answer.', { store: parcel.store.name }),
      })
      navigate(paths.order(order.order_number))
    } catch (error) {
      setFailure(failureSentence(error))
      setSending(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <ChooseLines
        parcel={parcel}
        chosen={draft.lines}
        onChange={(lines) => change({ lines })}
        error={errors.lines ?? null}
      />
      <div className="card flex flex-col gap-4 p-4 sm:p-5">
        <ReasonFields draft={draft} onChange={change} error={errors.reason} />
        <ReturnPhotos pictures={draft.pictures} onChange={(pictures) => change({ pictures })} />
        {isCash && <WalletField draft={draft} onChange={change} error={errors.wallet} />}
      </div>
      {failure && (
        <Notice tone="brick" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" size="large" busy={isSending} className="sm:self-start">
        {t('Request return')}
      </Button>
    </form>
  )
}

function bodyOf({ lines, note, pictures, wallet }: ReturnDraft, isCash: boolean) {
  return {
    note,
    pictures: [...pictures],
    lines: Object.entries(lines)
      .filter(([, quantity]) => quantity > 0)
      .map(([line_id, quantity]) => ({ line_id, quantity })),
    wallet_phone: isCash ? walletNumberOf(wallet) : null,
  }
}

interface FieldProps {
  draft: ReturnDraft
  onChange: (part: Partial<ReturnDraft>) => void
  error?: string
}

function ReasonFields({ draft, onChange, error }: FieldProps) {
  const isGoodwill = draft.reason !== '' && reasonsOfGoodwill.includes(draft.reason)
  return (
    <>
      <Select
        label={t('Why do you return it?')}
        required
        value={draft.reason}
        error={error}
        hint={
          isGoodwill
            ? t('The store decides whether it takes this back. The delivery fee is not refunded.')
            : undefined
        }
        onChange={(event) => onChange({ reason: event.target.value as ReturnReason })}
      >
        <option value="" disabled>
          {t('Choose a reason')}
        </option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {translate(returnReasonLabels[reason])}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('What is wrong? (optional)')}
        hint={t('The store reads it.')}
        rows={3}
        maxLength={returnNoteMax}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  )
}

function WalletField({ draft, onChange, error }: FieldProps) {
  return (
    <TextInput
      label={t('Mobile Money number for your refund')}
      hint={t('You paid in cash, so your money comes to this wallet.')}
      type="tel"
      autoComplete="tel"
      required
      value={draft.wallet}
      error={error}
      onChange={(event) => onChange({ wallet: event.target.value })}
    />
  )
}
