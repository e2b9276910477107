import { type RefObject, useRef, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { parcelActions, parcelGroups } from '#contracts/orders/parcel-actions.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { ApiError } from '#web/data/http.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useStore } from '../../store-context.ts'
import { canUndo, useChanges } from '../../unsent/changes.ts'
import { actionsOf, useWaitingAt, WaitingLine } from '../waiting-actions.tsx'
import { useChangeAt } from './use-change.ts'

const digitsMost = 4

/** Completes a delivery or pickup by the four digits that the buyer says; without network they wait. */
export function DeliveryCode({ order }: { order: StoreParcelDetail }) {
  const isDue = useCodeIsDue(order)
  const { slug } = useStore()
  const codes = useWaitingAt(slug, order.id).flatMap(({ id, operation }) =>
    operation.kind === 'code' ? [{ id, words: `the buyer's code ${operation.code}` }] : [],
  )
  if (!isDue) return null
  if (codes.length > 0) return <WaitingLine waiting={codes} />
  if (order.code_state !== 'closed') return <CodeForm order={order} />
  return (
    <p className="rounded-md bg-sunken px-3.5 py-3 text-sm text-ink-2">
      {limits.deliveryCodeTries} wrong codes have closed the buyer's code. The money is released{' '}
      {limits.payoutHoldDays} days after arrival{isInCash(order) && ', once FlexRoute has handed in the cash'}
      .
    </p>
  )
}

const isInCash = ({ payment_method: method }: StoreParcelDetail) => method === 'cash_on_delivery'

/** Nothing where it is not known how the order is paid: an earlier version of this page has kept it without. */
const moneyWords = (order: StoreParcelDetail) =>
  order.payment_method
    ? ` Your money is available ${isInCash(order) ? 'when FlexRoute has handed in the cash' : 'at once'}.`
    : ''

function CodeForm({ order }: { order: StoreParcelDetail }) {
  const field = useRef<HTMLInputElement>(null)
  const { code, setCode, error, busy, complete } = useCompleting(order, field)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void complete(code)
      }}
      className="flex flex-wrap items-start gap-2.5 rounded-md bg-sunken p-3.5"
    >
      <div aria-live="polite" className="w-52">
        <TextInput
          ref={field}
          label="The buyer's code"
          hint={`Four digits; the last one sends it.${moneyWords(order)}`}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          maxLength={digitsMost}
          readOnly={busy}
          value={code}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '')
            setCode(digits)
            // With the last digit it is sent: one tap fewer, at the buyer's door.
            if (digits.length === digitsMost) void complete(digits)
          }}
        />
      </div>
      {/* In line with the field, below its label. */}
      <Button type="submit" busy={busy} className="sm:mt-[1.625rem]">
        {order.delivery === 'pickup' ? 'Complete pickup' : 'Complete delivery'}
      </Button>
    </form>
  )
}

/** The code as it is typed, what is wrong with it, and its sending. */
function useCompleting(order: StoreParcelDetail, field: RefObject<HTMLInputElement | null>) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const { changeAt, busy } = useChangeAt(order)
  /** What is wrong with the code stands beside its field. */
  function says(failure: unknown): boolean {
    const isWrong = failure instanceof ApiError && failure.code === 'delivery_code.wrong'
    if (isWrong) setError(failure.message)
    return isWrong
  }
  async function complete(typed: string) {
    if (busy) return
    field.current?.focus()
    // A wrong code has left the field empty: that it was wrong stays said.
    if (typed.length < digitsMost)
      return setError((said) => (!typed && said) || 'Type the four digits that the buyer says.')
    setError('')
    const done = await changeAt("The buyer's code", { kind: 'code', parcel: order.id, code: typed }, says)
    setCode('')
    if (done && done !== 'waiting') sayComplete(done)
  }
  return { code, setCode, error, busy, complete }
}

function sayComplete({ earnings, delivery, order_number: number }: StoreParcelDetail): void {
  const isHers = earnings?.payout.state === 'released'
  showToast({
    tone: 'good',
    title: isHers
      ? `${formatCedis(earnings.net)} is yours now`
      : `The ${delivery === 'pickup' ? 'pickup' : 'delivery'} is complete`,
    message: isHers ? `For ${number}. You can withdraw it at once.` : number,
    ...(isHers && { action: { label: 'Wallet', to: '/b2b/vendor/wallet' } }),
  })
}

/**
 * Whether the code counts in the status that the order has, or has once what waits is sent. What can still be undone has not begun the
 * delivery. Where it is due, it is the order's next step: the button that says the same without a code makes the money wait for days.
 */
export function useCodeIsDue({ id, code_state: state }: StoreParcelDetail): boolean {
  const { rights, slug } = useStore()
  const last = actionsOf(useWaitingAt(slug, id)).at(-1)
  const change = useChanges().find((one) => one.id === last?.id)
  if (!rights.includes('orders')) return false
  if (!last) return state !== null
  const isBegun = change !== undefined && !canUndo(change)
  return isBegun && parcelGroups.under_way.some((status) => status === parcelActions[last.action].to)
}
