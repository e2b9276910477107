import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { opensAgain } from './opens-again.ts'
import type { StoreView } from './storefront.tsx'

/** [VE-2.55] [VE-3.31] Banner, logo, name, tagline, description, and the stats Items Sold, Rating, Location, Joined. */
export function StoreHead({ store }: { store: StoreView }) {
  return (
    <header className="flex flex-col gap-4">
      <div className="overflow-hidden rounded-lg">
        {store.banner ? (
          <img
            src={`${store.banner}-900.webp`}
            srcSet={`${store.banner}-480.webp 480w, ${store.banner}-900.webp 900w`}
            sizes="(min-width: 1280px) 1216px, 100vw"
            alt=""
            width={900}
            height={225}
            className="aspect-[3/1] w-full bg-sunken object-cover sm:aspect-[7/1]"
          />
        ) : (
          <div className="store-banner" aria-hidden="true" />
        )}
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 px-3 sm:px-5">
        <span className="-mt-14 shrink-0 overflow-hidden rounded-lg border-4 border-paper bg-gold shadow-raised">
          {store.logo ? (
            <Picture
              base={store.logo}
              tone={store.tone}
              alt=""
              sizes="112px"
              sizeMax={320}
              priority
              className="size-20 sm:size-28"
            />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-20 place-items-center text-2xl font-extrabold text-on-gold sm:size-28 sm:text-3xl"
            >
              {initialsOf(store.name)}
            </span>
          )}
        </span>
        <div className="min-w-0 grow basis-64">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl break-words sm:text-2xl">
            {store.name}
            {store.is_verified && <Badge tone="green">{t('Verified')}</Badge>}
          </h1>
          {store.tagline && <p className="text-sm font-semibold text-ink">{store.tagline}</p>}
          {store.description && <p className="max-w-[50rem] text-sm text-ink-2">{store.description}</p>}
        </div>
      </div>
      {store.closed && <ClosedNotice closed={store.closed} />}
      <Stats store={store} />
      {store.locations.length > 0 && <Places locations={store.locations} />}
    </header>
  )
}

/** The stats of VE-2.55. */
function Stats({ store }: { store: StoreView }) {
  return (
    <dl className="card grid grid-cols-2 gap-x-6 gap-y-4 p-4 sm:grid-cols-4 sm:divide-x sm:divide-line sm:p-5">
      <Fact name={t('Items Sold')}>{store.items_sold.toLocaleString('en-GB')}</Fact>
      <Fact name={t('Rating')}>
        {store.rating === null ? (
          <span className="text-sm font-medium">{t('No reviews yet')}</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            {store.rating.toFixed(1)} <Stars rating={store.rating} />
            <span className="text-xs font-medium text-ink-3">
              {store.review_count === 1
                ? t('{count} review', { count: 1 })
                : t('{count} reviews', { count: store.review_count.toLocaleString('en-GB') })}
            </span>
          </span>
        )}
      </Fact>
      <Fact name={t('Location')}>
        {store.town}, {store.region}
      </Fact>
      <Fact name={t('Joined')}>{store.joined}</Fact>
    </dl>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 sm:px-4 sm:first:ps-0">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="font-bold break-words">{children}</dd>
    </div>
  )
}

/** A holiday, now or soon: until when, from when orders are taken again, and the store's own sentence. */
function ClosedNotice({ closed }: { closed: NonNullable<StoreView['closed']> }) {
  const until = formatDate(closed.until)
  const title = closed.is_now
    ? t('Closed until {day}', { day: until })
    : t('Closed from {from} until {until}', { from: formatDate(closed.from), until })
  return (
    <Notice tone="gold" title={title}>
      <p>{opensAgain(closed.until)}</p>
      {closed.note && <p>{closed.note}</p>}
    </Notice>
  )
}

function Places({ locations }: Pick<StoreView, 'locations'>) {
  return (
    <details>
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
              {readablePhone(phone)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
