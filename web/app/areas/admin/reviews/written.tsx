import type { ReportedReview } from '#contracts/desk/desk.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** What a review says, with its photos, the store's answer and what it is about. */
export function Written({ review }: { review: ReportedReview }) {
  const { rating, comment, author, product, product_slug: slug, store, images, reply, signals } = review
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Stars rating={rating} />
        {author}, {formatInstant(review.written_at)}
        {review.is_verified_purchase && <Badge tone="green">Bought it</Badge>}
        {!review.is_shown && <Badge tone="brick">{signals.length > 0 ? 'Held' : 'Hidden'}</Badge>}
      </p>
      <p className="break-words whitespace-pre-line">{comment || 'No words.'}</p>
      {images.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {images.map((image, place) => (
            <Picture
              key={image}
              base={image}
              alt={`Photo ${place + 1}`}
              sizes="96px"
              className="size-24 rounded-md object-cover"
            />
          ))}
        </div>
      )}
      {reply && (
        <p className="rounded-md bg-sunken p-3 text-sm break-words">
          The store answered: {reply}
          {review.reply_hidden && <span className="block text-brick">Hidden: {review.reply_hidden}</span>}
        </p>
      )}
      <p className="text-sm">
        <Link to={`/product/${slug}`} className="font-semibold text-accent underline">
          {product}
        </Link>
        , {store}
      </p>
    </>
  )
}
