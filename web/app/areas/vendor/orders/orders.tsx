import { useParams, useSearchParams } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BellIcon, CheckIcon, DocumentIcon } from '#web/ui/icons/icons.tsx'
import { placeMeta } from '../places.ts'
import { SavedFilters } from '../saved-filters.tsx'
import { useStore } from '../store-context.ts'
import { startSelecting, useBatch } from './batch/batch.ts'
import { BatchBar } from './batch/batch-bar.tsx'
import { OrderPane } from './detail/order-pane.tsx'
import { Arrivals } from './list/arrivals.tsx'
import { GroupSelect, OrderSearch, TypePills } from './list/filters.tsx'
import { OrderList } from './list/order-list.tsx'
import { setSound, useSound } from './list/sound.ts'
import { addressOf, choiceOf, ordersPath } from './orders-address.ts'

export const handle = { cache: 'person' }

export const meta = () => placeMeta('/b2b/vendor/orders')

/**
 * /b2b/vendor/orders and /b2b/vendor/orders/{parcel} [VE-2.11]. Wide screens have the list and the open order side by side;
 * a phone has one or the other.
 */
export default function OrdersPage() {
  const { parcel } = useParams()
  const [parameters] = useSearchParams()
  const choice = choiceOf(parameters)
  return (
    <div className="flex flex-col gap-2 py-3 sm:gap-4 sm:py-5 lg:py-6">
      <header
        className={classNames('flex-wrap items-start gap-2 sm:gap-3', parcel ? 'hidden lg:flex' : 'flex')}
      >
        <div className="me-auto min-w-0 max-sm:w-full">
          <h1 className="max-sm:text-lg">ORDERS MANAGEMENT</h1>
          <p className="mt-0.5 text-sm text-ink-2 max-sm:text-xs">
            Track and manage customer orders for your store
          </p>
        </div>
        <LinkButton to={`${ordersPath}/pick-list`} look="outline" size="small" className={rowOnPhone}>
          <DocumentIcon width={18} height={18} />
          Pick list
        </LinkButton>
        <SoundButton />
        <SelectButton />
      </header>
      <div className={classNames('flex-wrap items-center gap-2', parcel ? 'hidden lg:flex' : 'flex')}>
        <TypePills choice={choice} />
        <div className="flex min-w-0 grow items-center justify-end gap-2.5">
          <OrderSearch key={choice.q} choice={choice} />
          <GroupSelect choice={choice} />
        </div>
      </div>
      <div className={parcel ? 'hidden lg:block' : 'empty:hidden'}>
        <SavedFilters page={ordersPath} now={addressOf(choice)} />
      </div>
      <Arrivals choice={choice} />
      <BatchBar />
      <div
        className={classNames(
          'grid items-start gap-4',
          // The width belongs to the order that is open, else to the list.
          parcel ? 'lg:grid-cols-[22rem_minmax(0,1fr)]' : 'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        <div className={parcel ? 'hidden lg:block' : undefined}>
          <OrderList choice={choice} openId={parcel} />
        </div>
        <OrderPane parcelId={parcel} choice={choice} />
      </div>
    </div>
  )
}

/** On a phone all of them in one row below the title: so the first order still stands on the first screen. */
const rowOnPhone = 'shrink-0 whitespace-nowrap max-sm:grow max-sm:gap-1.5! max-sm:px-2!'

function SoundButton() {
  const isOn = useSound()
  return (
    <Button
      look="outline"
      size="small"
      aria-pressed={isOn}
      className={classNames(rowOnPhone, !isOn && 'text-ink-2!')}
      onClick={() => setSound(!isOn)}
    >
      <BellIcon width={18} height={18} />
      {isOn ? 'Sound on' : 'Sound off'}
    </Button>
  )
}

function SelectButton() {
  const { isSelecting } = useBatch()
  const store = useStore()
  if (isSelecting || !store.rights.includes('orders')) return null
  return (
    <Button look="outline" size="small" className={rowOnPhone} onClick={startSelecting}>
      <CheckIcon width={18} height={18} />
      <span>
        Select<span className="max-sm:sr-only"> several</span>
      </span>
    </Button>
  )
}
