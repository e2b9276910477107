import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  /** What is paid, in cedis. */
  current: number
  /** What it costs without the offer, in cedis; struck through where it is higher. */
  base?: number
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** The one way a price is written. Parts that do not fit beside each other stand below each other. */
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
