import { t } from '#web/messages/messages.ts'
import { classNames } from './class-names.ts'

interface Props {
  /** 0 to 5. */
  rating: number
  /** Read aloud instead of '4.5 out of 5 stars'. */
  label?: string
  /** Nobody has rated yet: the stars are grey. */
  isAssumed?: boolean
  className?: string
}

/** Five stars, filled to the half. */
export function Stars({ rating, label, isAssumed, className }: Props) {
  return (
    <span
      role="img"
      aria-label={label ?? t('{rating} out of 5 stars', { rating: rating.toFixed(1) })}
      data-halves={Math.max(0, Math.min(10, Math.round(rating * 2)))}
      className={classNames('stars', isAssumed && 'stars-assumed', className)}
    />
  )
}
