import { useState } from 'react'
import type { OwnReview, Reviewable } from '#contracts/reviews/writing.ts'
import { t } from '#web/messages/messages.ts'
import { GoodsLink } from '#web/parts/product/goods-link.tsx'
import { VariantName } from '#web/parts/product/variant-name.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { ReviewForm } from './review-form.tsx'

export type Line = Reviewable['lines'][number]

interface Props {
  line: Line
  onWritten: (review: OwnReview) => void
  /** The product was already reviewed in another tab. */
  onStale: () => void
}

/** One delivered product: the review form, or the review with an Edit button. */
export function ReviewLine({ line, onWritten, onStale }: Props) {
  const [isChanging, setChanging] = useState(false)
  const { review } = line
  return (
    <section aria-label={line.name} className="card flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex gap-3.5">
        <Picture
          base={line.image?.image ?? null}
          alt=""
          tone={line.image?.tone}
          sizes="72px"
          sizeMax={160}
          className="size-18 shrink-0 rounded-md"
        />
        <div className="min-w-0">
          <h2 className="text-base">
            <GoodsLink
              goods={{ slug: line.slug, id: line.product_id }}
              className="line-clamp-2 hover:text-accent"
            >
              {line.name}
            </GoodsLink>
          </h2>
          <VariantName name={line.variant_name} className="text-sm text-ink-2" />
        </div>
      </div>
      {review && !isChanging ? (
        <Written review={review} name={line.name} onChange={() => setChanging(true)} />
      ) : (
        <ReviewForm
          line={line}
          onCancel={review ? () => setChanging(false) : null}
          onStale={onStale}
          onWritten={(written) => {
            setChanging(false)
            onWritten(written)
            showToast({ tone: 'good', title: review ? t('Review changed') : t('Thank you for your review') })
          }}
        />
      )}
    </section>
  )
}

function Written({ review, name, onChange }: { review: OwnReview; name: string; onChange: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Stars rating={review.rating} className="text-lg" />
      {review.is_being_checked && (
        <p className="text-sm text-ink-2">
          {t('Your review is being checked. It is shown once somebody has looked at it.')}
        </p>
      )}
      {review.comment && <p className="text-[0.9375rem] whitespace-pre-line">{review.comment}</p>}
      {review.images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {review.images.map((image, place) => (
            <li key={image}>
              <Picture
                base={image}
                alt={t('Your photo {number}', { number: place + 1 })}
                sizes="72px"
                sizeMax={160}
                className="size-18 rounded-md"
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        look="outline"
        size="small"
        aria-label={t('Change review of {name}', { name })}
        onClick={onChange}
      >
        {t('Change review')}
      </Button>
    </div>
  )
}
