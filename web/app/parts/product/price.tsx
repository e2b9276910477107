import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  /** The current price, in cedis. */
  current: number
  /** The price without the offer, in cedis; struck through if it is higher. */
  base?: number
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** A price with its former price. Parts that do not fit side by side wrap. */
export function Price({ current, base, size = 'medium', className }: Props) {
  return (
    <span className={classNames('price', size !== 'medium' && `price-${size}`, className)}>
      {base !== undefined && base > current && <span className="sr-only">{`${t('Now')} `}</span>}
      <b>{formatCedis(current)}</b>
      {base !== undefined && base > current && (
        <s>
          <span className="sr-only">{`${t('before')} `}</span>
          {formatCedis(base)}
        </s>
      )}
    </span>
  )
}
