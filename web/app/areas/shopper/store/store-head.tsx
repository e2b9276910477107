import { t } from '#web/messages/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StoreIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'

interface Props {
  store: {
    name: string
    tagline: string
    description: string
    logo: string | null
    tone: string | null
    town: string
    region: string
    is_verified: boolean
    rating: number | null
    review_count: number
    items_sold: number
    delivers_itself: boolean
    /** The day it joined, in words. */
    joined: string
    locations: {
      id: string
      name: string
      address: string
      phone: string
      opening: string
      status: string | null
    }[]
  }
}

/** The store's head: name, town, rating, sales, age and locations. */
export function StoreHead({ store }: Props) {
  return (
    <header className="card flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex items-center gap-4">
        {store.logo ? (
          <Picture
            base={store.logo}
            tone={store.tone}
            alt=""
            sizes="96px"
            sizeMax={320}
            priority
            className="size-18 shrink-0 rounded-md sm:size-24"
          />
        ) : (
          <span className="grid size-18 shrink-0 place-items-center rounded-md bg-accent-soft text-accent sm:size-24">
            <StoreIcon width={36} height={36} />
          </span>
        )}
        <div className="min-w-0">
          <h1 className="text-xl break-words sm:text-2xl">{store.name}</h1>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
            {store.town}, {store.region}
            {store.is_verified && <Badge tone="green">{t('Verified')}</Badge>}
          </p>
          {store.tagline && <p className="mt-1 text-sm text-ink-2">{store.tagline}</p>}
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 text-sm sm:flex sm:flex-wrap sm:gap-x-10">
        <Fact name={t('Rating')}>
          {store.rating === null ? (
            t('No reviews yet')
          ) : (
            <>
              <Stars rating={store.rating} /> {store.rating.toFixed(1)} (
              {store.review_count.toLocaleString('en-GB')})
            </>
          )}
        </Fact>
        <Fact name={t('Items sold')}>{store.items_sold.toLocaleString('en-GB')}</Fact>
        <Fact name={t('On Juaso since')}>{store.joined}</Fact>
        <Fact name={t('Delivery')}>
          {store.delivers_itself ? t('FlexRoute or the store itself') : 'FlexRoute'}
        </Fact>
      </dl>
      {store.description && <p className="max-w-[50rem] text-[0.9375rem] text-ink-2">{store.description}</p>}
      {store.locations.length > 0 && <Places locations={store.locations} />}
    </header>
  )
}

function Places({ locations }: Pick<Props['store'], 'locations'>) {
  return (
    <details className="border-t border-line pt-1">
      <summary className="flex min-h-11 items-center text-sm font-semibold text-accent">
        {locations.length === 1 ? t('Where it is') : t('{count} places', { count: locations.length })}
      </summary>
      <ul className="grid gap-4 pb-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {locations.map(({ id, name, address, phone, opening, status }) => (
          <li key={id}>
            <p className="font-semibold">{name}</p>
            <p className="text-ink-2">{address}</p>
            <p className="text-ink-2">
              {opening} {status && <span className="font-medium text-ink">{status}</span>}
            </p>
            <a
              href={`tel:${phone.replace(/\s/g, '')}`}
              className="inline-block py-1.5 font-medium text-accent"
            >
              {phone}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
