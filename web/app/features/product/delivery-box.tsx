import { type ReactNode, useEffect, useState } from 'react'
import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis, formatPesewas } from '#contracts/money.ts'
import { useDeliveryTown } from '#web/data/delivery-town.ts'
import { useSide } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { BoxIcon, StoreIcon, TruckIcon } from '#web/ui/icons/icons.tsx'
import type { ProductView } from './product-view.ts'

/** Delivery dates by FlexRoute of an order placed today, in words, by region. */
export interface DeliveryDates {
  greaterAccra: string
  elsewhere: string
}

interface Props {
  product: ProductView
  delivery: DeliveryDates
  /** What the chosen pieces cost: companies pay no delivery above a sum. */
  goodsPesewas: number
}

const placesShown = 2

/** Delivery options with dates and prices. */
export function DeliveryBox({ product, delivery, goodsPesewas }: Props) {
  const { pickupPlaces, bulk_tiers: tiers } = product
  const [first] = tiers
  const { side } = useSide()
  const fee = deliveryFeeOf(side, goodsPesewas, true)
  return (
    <ul className="card flex flex-col divide-y divide-line px-4 text-sm">
      <Row
        icon={<TruckIcon />}
        title={t('FlexRoute delivery')}
        price={fee === 0 ? t('Free') : formatPesewas(fee)}
      >
        {side === 'business' && (
          <p>
            {t('Free for orders above {amount}', {
              amount: formatPesewas(limits.businessFreeDeliveryAbovePesewas),
            })}
          </p>
        )}
        <Dates delivery={delivery} />
      </Row>
      {pickupPlaces.slice(0, placesShown).map((place) => (
        <Pickup key={place.id} place={place} />
      ))}
      {pickupPlaces.length > placesShown && (
        <li>
          <details>
            <summary className="flex min-h-11 items-center font-semibold text-accent">
              {plural(pickupPlaces.length - placesShown, {
                one: '{count} more pickup place',
                other: '{count} more pickup places',
              })}
            </summary>
            <ul className="divide-y divide-line border-t border-line">
              {pickupPlaces.slice(placesShown).map((place) => (
                <Pickup key={place.id} place={place} />
              ))}
            </ul>
          </details>
        </li>
      )}
      {first && side === 'shopper' && (
        <Row
          icon={<BoxIcon />}
          title={t('Buying {count} or more?', { count: first.min_quantity })}
          price={t('Bulk price')}
        >
          {tiers.map((tier) => (
            <p key={tier.min_quantity}>
              {t('{price} each from {count}', {
                price: formatCedis(tier.unit_price),
                count: tier.min_quantity,
              })}
            </p>
          ))}
        </Row>
      )}
    </ul>
  )
}

/**
 * The page is the same for everyone, so it names both regions. The browser of a person whose town it knows says that town's days first;
 * the other line stays, so that nothing below moves.
 */
function Dates({ delivery }: Pick<Props, 'delivery'>) {
  const { town, isAccra } = useKnownTown()
  const lines = [
    <p key="accra">{t('Greater Accra: {days}', { days: delivery.greaterAccra })}</p>,
    <p key="elsewhere">{t('Other regions: {days}', { days: delivery.elsewhere })}</p>,
  ]
  if (town === null) return lines
  return (
    <>
      <p className="font-medium text-ink-2">
        {town}: {isAccra ? delivery.greaterAccra : delivery.elsewhere}
      </p>
      {lines[isAccra ? 1 : 0]}
    </>
  )
}

/** The town of the person's primary address, and whether it is in Greater Accra; null where its region is not known. */
function useKnownTown(): { town: string | null; isAccra: boolean } {
  const town = useDeliveryTown()
  const [region, setRegion] = useState<string | null>(null)
  useEffect(() => {
    setRegion(null)
    if (town === null) return
    // Visitors do not need the towns.
    import('#contracts/geo/region-of-town.ts').then(
      ({ regionOfTown }) => setRegion(regionOfTown(town)),
      () => {},
    )
  }, [town])
  return { town: region && town, isAccra: region === 'Greater Accra' }
}

function Pickup({ place }: { place: ProductView['pickupPlaces'][number] }) {
  return (
    <Row icon={<StoreIcon />} title={t('Pick up at {place}', { place: place.name })} price={t('Free')}>
      <p>{place.address}</p>
      <p>
        {place.opening} {place.opening && place.status && '· '}
        {place.status && <span className="font-medium text-ink-2">{place.status}</span>}
      </p>
    </Row>
  )
}

interface RowProps {
  icon: ReactNode
  title: string
  price: string
  children: ReactNode
}

function Row({ icon, title, price, children }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3.5 py-3">
      <span className="mt-0.5 text-accent">{icon}</span>
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <div className="text-xs leading-5 text-ink-3">{children}</div>
      </div>
      <span className="font-semibold">{price}</span>
    </li>
  )
}
