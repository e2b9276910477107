import type { VendorReview } from '#contracts/reviews/vendor-reviews.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Stars } from '#web/ui/stars.tsx'
import { PhotoViewer } from '../photo-viewer.tsx'
import { TypeBadge } from '../type-badge.tsx'

interface Props {
  photos: readonly { image: string; review: VendorReview }[]
  opened: number
  /** Shows another photo; null closes. */
  onShow: (place: number | null) => void
}

/** [VE-2.27] [VE-4.15] A photo with the review it came with. */
export function Lightbox({ photos, opened, onShow }: Props) {
  const review = photos[opened]?.review
  if (!review) return null
  return (
    <PhotoViewer
      photos={photos.map(({ image, review: { customer_name } }) => ({
        image,
        alt: `Photo by ${customer_name}`,
      }))}
      opened={opened}
      onShow={onShow}
      backLabel="Back to images"
    >
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
    </PhotoViewer>
  )
}
