import { useState } from 'react'
import type { VendorReview } from '#contracts/reviews/vendor-reviews.ts'
import { Notice } from '#web/parts/notice.tsx'
import { productPath } from '#web/parts/paths.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useStore } from '../store-context.ts'
import { TypeBadge } from '../type-badge.tsx'
import { Lightbox } from './lightbox.tsx'
import { ReplyForm } from './reply-form.tsx'

interface Props {
  review: VendorReview
  isReplying: boolean
  onReply: (isOpen: boolean) => void
}

/** [VE-2.26] One review: customer, type, date, stars, comment, photos, and the store's reply. */
export function ReviewCard({ review, isReplying, onReply }: Props) {
  const { rights } = useStore()
  const [opened, setOpened] = useState<number | null>(null)
  const { customer_name: customer, type, date, rating, comment, images, product, reply } = review
  const mayReply = rights.includes('orders')
  return (
    <article className="card flex flex-col gap-3 p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="text-base">{customer}</h2>
        <TypeBadge type={type} />
        <time dateTime={date} className="ms-auto text-sm text-ink-3">
          {formatDate(date)}
        </time>
      </header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={rating} />
        <Link to={productPath(product)} className="min-w-0 text-ink-2 hover:text-accent hover:underline">
          {product.name}
        </Link>
        {review.is_contradictory && <Badge tone="brick">Words and stars differ</Badge>}
      </div>
      {comment && <p className="text-[0.9375rem] break-words whitespace-pre-line">{comment}</p>}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, place) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Photo ${place + 1} of ${images.length} by ${customer}`}
                onClick={() => setOpened(place)}
                className="block overflow-hidden rounded-md"
              >
                <Picture base={image} alt="" sizes="72px" sizeMax={160} className="size-18" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {reply && !isReplying && (
        <div className="border-s-4 border-accent ps-3 text-sm">
          <p className="font-semibold">
            Your reply <span className="font-normal text-ink-3">{formatDate(reply.updated_at)}</span>
          </p>
          <p className="break-words whitespace-pre-line">{reply.text}</p>
          {reply.hidden && <Notice tone="brick">Juaso has hidden this reply: {reply.hidden}</Notice>}
        </div>
      )}
      {mayReply && !isReplying && !reply?.hidden && (
        <div>
          <Button size="small" look={reply ? 'plain' : 'soft'} onClick={() => onReply(true)}>
            {reply ? 'Edit reply' : 'Reply'}
            <span className="sr-only"> to {customer}</span>
          </Button>
        </div>
      )}
      {mayReply && isReplying && <ReplyForm review={review} onClose={() => onReply(false)} />}
      {opened !== null && (
        <Lightbox photos={images.map((image) => ({ image, review }))} opened={opened} onShow={setOpened} />
      )}
    </article>
  )
}
