import { limits } from '#contracts/limits.ts'
import type { OrderParcel } from '#contracts/orders/order.ts'
import type { ParcelReturn } from '#contracts/returns/return.ts'
import { reasonsOfGoodwill } from '#contracts/returns/return-words.ts'
import { t } from '#web/messages/messages.ts'
import { formatInstant } from '#web/parts/time/dates.ts'

const hourMs = 3_600_000

type Parcel = Pick<OrderParcel, 'return_place' | 'store'>

/** How the goods of a return that waits for its store get back to it, and until when the store answers. */
export function ReturnWay({ given, parcel }: { given: ParcelReturn; parcel: Parcel }) {
  if (given.state !== 'requested' || given.at_juaso || given.first_ruling) return null
  const until = Date.parse(given.requested_at) + limits.returnAnswerHours * hourMs
  const isLate = until < Date.now()
  const { return_place: place = parcel.store.town } = parcel
  return (
    <div className="flex flex-col gap-1.5 break-words text-ink-2">
      <p>
        {t('The goods go back to {store}, {place}. Your money goes back once the store has them.', {
          store: parcel.store.name,
          place,
        })}
      </p>
      <p suppressHydrationWarning>
        {(isLate ? '' : `${askWords(given.reason)} `) +
          t('No rider comes for them: agree with the store when, and who pays the way.')}
      </p>
      {given.offer?.state !== 'open' && (
        <p suppressHydrationWarning>{isLate ? lateWords(given.offer) : untilWords(until)}</p>
      )}
    </div>
  )
}

const askWords = (reason: ParcelReturn['reason']) =>
  reasonsOfGoodwill.includes(reason)
    ? t('The store decides whether it takes them back: ask it before you bring them.')
    : t('The store has to take them back, or offer you a part of the price.')

const untilWords = (until: number) =>
  t('The store answers until {date}; after that Juaso decides.', {
    date: formatInstant(new Date(until).toISOString()),
  })

/** An offer was an answer, also one that the buyer did not take. */
const lateWords = (offer: ParcelReturn['offer']) =>
  offer
    ? t('Juaso decides about it.')
    : t('Juaso decides: the store did not answer in {hours} hours.', { hours: limits.returnAnswerHours })
