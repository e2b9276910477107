import { useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { dateFormat } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { OpenedPhoto } from './opened-photo.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import type { ReviewView } from './review-view.ts'
import { ToolsForSignedIn } from './tools-for-signed-in.tsx'

/** One review: author, date, stars, text and photos. */
export function ReviewCard({ review }: { review: ReviewView }) {
  const [opened, setOpened] = useState<number | null>(null)
  const photos = review.pictures.map((picture) => ({
    ...picture,
    id: picture.image,
    writer: review.writer,
    rating: review.rating,
    comment: review.comment,
  }))
  return (
    <article className="review">
      <div className="review-head">
        <Stars rating={review.rating} />
        <b>{review.writer}</b>
        {review.isVerified && <Badge tone="green">{t('Verified purchase')}</Badge>}
        <time dateTime={review.day}>{dayInWords(review.day)}</time>
      </div>
      {review.comment && <p className="review-words">{review.comment}</p>}
      {photos.length > 0 && <PhotoGrid photos={photos} onOpen={setOpened} isSmall />}
      {review.reply && (
        <div className="mt-2 border-s-4 border-accent ps-3 text-sm">
          <p className="font-semibold">{t('Reply from the store')}</p>
          <p className="whitespace-pre-line">{review.reply}</p>
        </div>
      )}
      <ToolsForSignedIn review={review} />
      <OpenedPhoto photos={photos} opened={opened} onShow={setOpened} />
    </article>
  )
}

const dayInWords = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
