import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Stars } from '#web/ui/stars.tsx'

/** [SH-9.09] Stars of a product without ratings. */
export const assumedStars = 4

interface Props {
  rating: number | null
  reviewsCount: number
  className?: string
}

/** Stars, rating and number of ratings: 4.7 (214). Unrated products show four grey stars and say so. */
export function Rating({ rating, reviewsCount, className }: Props) {
  return (
    <span className={classNames('rating', className)}>
      {rating === null ? (
        <Stars rating={assumedStars} label={t('Not rated yet')} isAssumed />
      ) : (
        <Stars rating={rating} />
      )}
      {rating === null ? (
        <span className="truncate">{t('No reviews')}</span>
      ) : (
        `${rating.toFixed(1)} (${reviewsCount.toLocaleString('en-GB')})`
      )}
    </span>
  )
}
