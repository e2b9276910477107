import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import type { PlaceOrder, Quote } from '#contracts/checkout/checkout.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { isMobileMoney, paymentMethodLabels, paysLater } from '#contracts/payments/payment-method.ts'
import { forSide, useCompanies } from '#web/data/companies/companies.ts'
import { isOutcomeUnknown } from '#web/data/failures.ts'
import { useSide } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { AddressLines } from '#web/parts/address-form/address-lines.tsx'
import { useAddresses } from '#web/parts/address-form/use-addresses.ts'
import { Agreeing } from '#web/parts/agreeing.tsx'
import { LineList } from '#web/parts/order/line-list.tsx'
import { type PaymentChoice, paymentDetails, paymentOf } from '#web/parts/payment-picker/payment-methods.ts'
import { TestPayments } from '#web/parts/payment-picker/test-payments.tsx'
import { formatDays } from '#web/parts/time/dates.ts'
import { cartKey } from '../cart/use-cart.ts'
import { ApprovalNote, useNeedsApproval } from './approval-note.tsx'
import { deliveriesOf } from './checkout-steps.rules.ts'
import { placeOrder } from './place-order.ts'
import { PlacingFailure } from './placing-failure.tsx'
import { PoNumber, useWhyNotPoNumber } from './po-number.tsx'
import { StepFrame } from './step-frame.tsx'
import { useBranches } from './use-branches.ts'
import { useCheckout } from './use-checkout.ts'

/** The last step: summary of all choices, and the button that places the order. */
export default function ReviewOrderPage() {
  const { choices, quote, isQuoting, pool, at } = useCheckout()
  const { side, paths } = useSide()
  const addresses = useAddresses()
  const { place, isPlacing, error } = usePlacing()
  const { branches, isPending: areBranchesPending } = useBranches()
  const branch = branches.find(({ id }) => id === choices.address_id)
  const address =
    addresses.data?.find(({ address_id }) => address_id === choices.address_id) ?? branch?.address
  const payment = choices.payment
  const needsApproval = useNeedsApproval()
  const whyNotNumber = useWhyNotPoNumber()
  const whyNotPlace =
    quote.problems.length > 0
      ? pool
        ? t('This cannot be ordered as it stands')
        : t('Please change your cart first')
      : whyNotNumber
  return (
    <StepFrame
      title={t('Review order')}
      next={{
        label: needsApproval ? t('Send for approval') : t('Place order'),
        reason: whyNotPlace,
        // Whether it needs an approval depends on the branch.
        busy: isPlacing || isQuoting || areBranchesPending,
        onPress: () => void place(),
      }}
    >
      {error !== null && <PlacingFailure error={error} />}
      {quote.test_payments && payment && !paysLater(payment.method) && <TestPayments />}
      <Part title={t('Delivery address')} edit={at(paths.checkoutAddress)}>
        {branch && <p className="font-semibold break-words">{branch.name}</p>}
        {address ? (
          <AddressLines address={address} />
        ) : (
          <p className="text-sm text-ink-2">{t('Loading your address')}</p>
        )}
        {branch?.cost_centre && (
          <p className="text-sm text-ink-2">{t('Cost centre {name}', { name: branch.cost_centre })}</p>
        )}
      </Part>
      {quote.parcels.map((parcel) => (
        <ParcelPart key={parcel.store.id} parcel={parcel} edit={at(paths.deliveryOptions)} />
      ))}
      <Part title={t('Payment')} edit={at(paths.payment)}>
        {payment && <PaymentWords payment={payment} />}
      </Part>
      {side === 'business' && <PoNumber />}
      {side === 'business' && <ApprovalNote />}
      <p className="text-sm text-ink-2">
        {t(
          'By placing the order you buy these goods from the stores named above; you can return them within {days} days of delivery.',
          { days: limits.returnDays },
        )}{' '}
        {payment && !needsApproval && <WhenPaid payment={payment} total={quote.total} />}
      </p>
      {pool && (
        <p className="text-sm text-ink-2">
          {t(
            'The store gets nothing of it before the pool is filled. If it is not filled, you get everything back.',
          )}
        </p>
      )}
      <Agreeing to="an order" />
    </StepFrame>
  )
}

/** What one store sends, and how. */
function ParcelPart({ parcel, edit }: { parcel: Quote['parcels'][number]; edit: string }) {
  const option = parcel.options.find(
    ({ type, location }) =>
      type === parcel.chosen.type && (location?.id ?? null) === parcel.chosen.location_id,
  )
  const days = option && formatDays(option.estimated_from, option.estimated_to)
  return (
    <Part title={t('From {store}', { store: parcel.store.name })} edit={edit}>
      {option && days && (
        <p className="text-sm text-ink-2">
          <span className="font-semibold text-ink">{translate(option.label)}</span>
          {option.location ? `, ${option.location.name}, ${option.location.address}` : ''}
          <span className="block">
            {option.type === 'pickup' ? t('Ready {days}', { days }) : t('Arrives {days}', { days })}
          </span>
        </p>
      )}
      <LineList
        lines={parcel.lines.map((line) => ({ ...line, key: line.variant_id, price: line.unit_price }))}
        className="mt-3 border-t border-line"
      />
    </Part>
  )
}

/** When the money is due, in one sentence. */
function WhenPaid({ payment: { method }, total }: { payment: PaymentChoice; total: number }) {
  const { pool } = useCheckout()
  const { chosen: company } = useCompanies()
  if (method === 'cash_on_delivery')
    return t('You pay {amount} when it arrives.', { amount: formatCedis(total) })
  if (method === 'net_30') return `${paymentDetails('net_30')}.`
  const isShort = pool && !company?.is_verified
  return t('Your goods are kept for you for {minutes} minutes while you pay.', {
    minutes: isShort ? limits.unverifiedPoolMinutes : limits.unpaidOrderExpiryMinutes,
  })
}

/** Places the order once, however often the button is clicked, and continues to payment or to the confirmation. */
function usePlacing() {
  const { choices, quote, requote, pool } = useCheckout()
  const { side, paths } = useSide()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isPlacing, setPlacing] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isUnderWay = useRef(false)
  useReloadWhenBroughtBack()

  async function place() {
    if (isUnderWay.current || !choices.address_id || !choices.payment) return
    isUnderWay.current = true
    setPlacing(true)
    setError(null)
    const order: PlaceOrder = {
      ...forSide(side),
      address_id: choices.address_id,
      deliveries: deliveriesOf(quote),
      payment: paymentOf(choices.payment),
      po_number: side === 'business' ? choices.po_number.trim() || null : null,
      approval_note: side === 'business' ? choices.approval_note.trim() || null : null,
      pool,
      expected_total: quote.total,
    }
    try {
      const { order_number, pay_url } = await placeOrder(order)
      client.removeQueries({ queryKey: cartKey(side) })
      client.removeQueries({ queryKey: ['orders'] })
      client.removeQueries({ queryKey: ['company'] })
      const confirmed = paths.orderConfirmed(order_number)
      if (!pay_url) return navigate(confirmed, { replace: true })
      // The Back button of the payment page returns to the order, not to a checkout without a cart.
      history.replaceState(history.state, '', confirmed)
      location.assign(pay_url)
    } catch (refused) {
      isUnderWay.current = false
      setPlacing(false)
      setError(refused)
      // While it is unknown whether the order was placed, keep the page unchanged, so that the same order can be sent
      // again.
      if (!isOutcomeUnknown(refused)) void requote()
    }
  }
  return { place, isPlacing, error }
}

/** Reloads a page from the back/forward cache, which would still show "placing" after a visit to the payment page. */
function useReloadWhenBroughtBack() {
  useEffect(() => {
    const whenShown = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', whenShown)
    return () => removeEventListener('pageshow', whenShown)
  }, [])
}

function Part({ title, edit, children }: { title: string; edit: string; children: ReactNode }) {
  return (
    <section className="card p-4 sm:p-5">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="text-base">{title}</h2>
        <Link
          to={edit}
          className="inline-flex min-h-6 items-center text-sm font-semibold text-accent hover:underline"
        >
          {t('Edit')}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
      {children}
    </section>
  )
}

function PaymentWords({ payment }: { payment: PaymentChoice }) {
  return (
    <p className="text-sm text-ink-2">
      <span className="font-semibold text-ink">{translate(paymentMethodLabels[payment.method])}</span>
      {isMobileMoney(payment.method) && <span> · {readablePhone(payment.phone)}</span>}
    </p>
  )
}
