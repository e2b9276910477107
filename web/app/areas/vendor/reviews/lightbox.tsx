import { type TouchEvent, useRef } from 'react'
import type { VendorReview } from '#contracts/reviews/vendor-reviews.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { TypeBadge } from '../type-badge.tsx'

interface Props {
  photos: readonly { image: string; review: VendorReview }[]
  opened: number
  /** Shows another photo; null closes. */
  onShow: (place: number | null) => void
}

/** Pixels that a finger moves before it counts as a swipe. */
const swipePixels = 40

/**
 * [VE-2.27] [VE-4.15] A photo with the review it came with. Dots, arrow keys and swipes show another one; the backdrop, the X,
 * Escape and 'Back to images' close it.
 */
export function Lightbox({ photos, opened, onShow }: Props) {
  const start = useRef<number | null>(null)
  const photo = photos[opened]
  if (!photo) return null
  const { image, review } = photo
  const go = (place: number) => photos[place] && onShow(place)

  function endSwipe(event: TouchEvent) {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (start.current ?? 0)
    if (start.current !== null && Math.abs(moved) > swipePixels) go(opened + (moved < 0 ? 1 : -1))
    start.current = null
  }

  return (
    <Dialog
      isOpen
      onClose={() => onShow(null)}
      title={`Photo ${opened + 1} of ${photos.length}`}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(opened - 1)
        if (key === 'ArrowRight') go(opened + 1)
      }}
      footer={
        <Button look="outline" wide onClick={() => onShow(null)}>
          Back to images
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div
          onTouchStart={({ touches }) => {
            start.current = touches[0]?.clientX ?? null
          }}
          onTouchEnd={endSwipe}
        >
          <Picture
            base={image}
            alt={`Photo by ${review.customer_name}`}
            sizes="min(504px, 90vw)"
            className="w-full rounded-md"
          />
        </div>
        <Dots {...{ photos, opened, onShow }} />
        <div aria-live="polite" className="flex flex-col gap-1.5 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <b>{review.customer_name}</b>
            <TypeBadge type={review.type} />
            <Stars rating={review.rating} />
            <time dateTime={review.date} className="text-ink-3">
              {formatDate(review.date)}
            </time>
          </p>
          <p className="text-ink-2">{review.product.name}</p>
          {review.comment && <p className="whitespace-pre-line">{review.comment}</p>}
        </div>
      </div>
    </Dialog>
  )
}

function Dots({ photos, opened, onShow }: Props) {
  return (
    <div className="flex flex-wrap justify-center">
      {photos.map(({ image: one }, place) => (
        <button
          key={one}
          type="button"
          aria-label={`Show photo ${place + 1}`}
          aria-current={place === opened ? 'true' : undefined}
          onClick={() => onShow(place)}
          className="grid h-11 w-6 place-items-center"
        >
          <span
            className={classNames(
              'h-2 rounded-full',
              place === opened ? 'w-5 bg-accent' : 'w-2 bg-line-strong',
            )}
          />
        </button>
      ))}
    </div>
  )
}
