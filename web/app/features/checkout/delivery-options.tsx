import { useNavigate } from 'react-router'
import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import type { DeliveryChoice, Quote } from '#contracts/checkout/checkout.ts'
import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import { cedisOf, formatCedis, formatPesewas, pesewasOf } from '#contracts/money.ts'
import { closingTime } from '#contracts/vendors/closing-time.ts'
import { useSide } from '#web/data/side.ts'
import { plural, t, translate } from '#web/messages/messages.ts'
import { formatDays } from '#web/parts/time/dates.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { StoreIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { deliveriesOf, isFeeNamedBefore, isSameDelivery, withDelivery } from './checkout-steps.rules.ts'
import { StepFrame } from './step-frame.tsx'
import { useCheckout } from './use-checkout.ts'

type Parcel = Quote['parcels'][number]
type Option = Parcel['options'][number]

/** The delivery step: how the goods of each store reach the buyer. */
export default function DeliveryOptionsPage() {
  const { choices, choose, quote, at } = useCheckout()
  const navigate = useNavigate()
  const { paths } = useSide()
  const chosen = choices.deliveries ?? deliveriesOf(quote)
  const { parcels } = quote
  const sharedPesewas = deliveryFeeOf(quote.side, pesewasOf(quote.items_total), true)
  const choicesOfParcels = parcels.map((parcel) => ({
    type: chosenFor(parcel, chosen).type,
    hasOwnFee: parcel.own_delivery_fee !== null,
  }))
  return (
    <StepFrame
      title={t('Delivery options')}
      next={{
        label: t('Continue'),
        reason: null,
        onPress() {
          // Untouched stores keep the option that the quote applied.
          choose({ deliveries: quote.parcels.map((parcel) => chosenFor(parcel, chosen)) })
          navigate(at(paths.payment))
        },
      }}
    >
      <p className="text-sm text-ink-2">
        {choicesOfParcels.every(({ hasOwnFee }) => hasOwnFee)
          ? t('Delivery costs what the stores quoted for it.')
          : sharedPesewas > 0
            ? t('Delivery is {fee} once per order, however many parcels it has. Pickup is free.', {
                fee: formatPesewas(sharedPesewas),
              })
            : t('Delivery and pickup are free for this order.')}
      </p>
      {parcels.map((parcel, place) => (
        <StoreDelivery
          key={parcel.store.id}
          parcel={parcel}
          heading={
            parcels.length > 1
              ? t('Parcel {position} of {count}', { position: place + 1, count: parcels.length })
              : null
          }
          chosen={chosenFor(parcel, chosen)}
          fee={
            parcel.own_delivery_fee === null && isFeeNamedBefore(place, choicesOfParcels)
              ? t('Included')
              : feeWords(parcel.own_delivery_fee ?? cedisOf(sharedPesewas))
          }
          onChoose={(choice) => choose({ deliveries: withDelivery(chosen, choice) })}
        />
      ))}
    </StepFrame>
  )
}

const feeWords = (cedis: number): string => (cedis > 0 ? formatCedis(cedis) : t('Free'))

/** The person's choice for a store if the store still offers it, else the option that the quote applied. */
function chosenFor(parcel: Parcel, choices: readonly DeliveryChoice[]): DeliveryChoice {
  const choice = choices.find(({ store_id }) => store_id === parcel.store.id)
  const isOffered = parcel.options.some(
    (option) => choice && isSameDelivery(choiceOf(parcel, option), choice),
  )
  return choice && isOffered ? choice : parcel.chosen
}

function choiceOf(parcel: Parcel, { type, location }: Option): DeliveryChoice {
  return { store_id: parcel.store.id, type, location_id: location?.id ?? null }
}

interface StoreProps {
  parcel: Parcel
  heading: string | null
  chosen: DeliveryChoice
  /** The delivery price of this parcel, in words. */
  fee: string
  onChoose: (choice: DeliveryChoice) => void
}

function StoreDelivery({ parcel, heading, chosen, fee, onChoose }: StoreProps) {
  const { store, lines, options } = parcel
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <fieldset className="card min-w-0 p-3 sm:p-5">
      <legend className="sr-only">
        {heading
          ? t('{parcel}: delivery from {store}', { parcel: heading, store: store.name })
          : t('delivery from {store}', { store: store.name })}
      </legend>
      <div className="mb-4 flex items-center gap-3" aria-hidden="true">
        <span className="flex -space-x-3">
          {lines.slice(0, 3).map((line) => (
            <Picture
              key={line.variant_id}
              base={line.image?.image ?? null}
              alt=""
              tone={line.image?.tone}
              sizes="44px"
              sizeMax={160}
              className="size-11 rounded-sm border-2 border-surface"
            />
          ))}
        </span>
        <span className="min-w-0 grow text-sm">
          {heading && <span className="block text-xs text-ink-3">{heading}</span>}
          <span className="flex items-center gap-1.5 font-semibold">
            <StoreIcon width={16} height={16} className="shrink-0 text-ink-2" />
            <span className="truncate">{store.name}</span>
          </span>
          <span className="block truncate text-xs text-ink-3">
            {store.town} · {plural(pieces, { one: '{count} item', other: '{count} items' })}
          </span>
        </span>
      </div>
      <div className="flex flex-col gap-2.5">
        {options.map((option) => {
          const choice = choiceOf(parcel, option)
          return (
            <RadioCard
              key={`${option.type} ${option.location?.id ?? ''}`}
              name={`delivery-${store.id}`}
              label={translate(option.label)}
              detail={<OptionDetail option={option} store={store.name} />}
              aside={option.type === 'pickup' ? t('Free') : fee}
              checked={isSameDelivery(choice, chosen)}
              onChange={() => onChoose(choice)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function OptionDetail({ option, store }: { option: Option; store: string }) {
  const days = formatDays(option.estimated_from, option.estimated_to)
  if (!option.location) {
    return (
      <>
        <span className="block">{t('Arrives {days}', { days })}</span>
        <span className="block">
          {option.type === 'flexroute'
            ? t('Brought by Juaso’s riders; you see each step on its way.')
            : t('Brought by a rider of {store}. Not with cash on delivery.', { store })}
        </span>
      </>
    )
  }
  const { name, address, phone, hours_today } = option.location
  return (
    <>
      <span className="block font-medium text-ink">{name}</span>
      <span className="block">{address}</span>
      <span className="block">
        {[hoursWords(hours_today), readablePhone(phone)].filter(Boolean).join(' · ')}
      </span>
      <span className="block">{t('Ready {days}', { days })}</span>
    </>
  )
}

function hoursWords(today: { open: string; close: string } | null): string {
  if (!today) return t('Closed today')
  const close = closingTime(today.close)
  // Ghana is on UTC all year.
  const isOver = new Date().toISOString().slice(11, 16) >= close
  return isOver
    ? t('Closed since {close}', { close })
    : t('Open today {open} to {close}', { open: today.open, close })
}
