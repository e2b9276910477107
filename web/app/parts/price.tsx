import { formatCedis } from '#contracts/money.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  /** What is paid, in cedis. */
  current: number
  /** What it costs without the offer, in cedis; struck through where it is higher. */
  base?: number
  size?: 'small' | 'medium' | 'large'
  className?: string
}

const sizes = {
  small: ['text-sm', 'text-xs'],
  medium: ['text-[1.0625rem]', 'text-[0.8125rem]'],
  large: ['text-2xl sm:text-[2rem]', 'text-base'],
} as const

/** The one way a price is written. Parts that do not fit beside each other stand below each other. */
export function Price({ current, base, size = 'medium', className }: Props) {
  const [currentSize, baseSize] = sizes[size]
  return (
    <span className={classNames('flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      {base !== undefined && base > current && <span className="sr-only">Now </span>}
      <span className={classNames('font-bold whitespace-nowrap text-ink', currentSize)}>
        {formatCedis(current)}
      </span>
      {base !== undefined && base > current && (
        <s className={classNames('whitespace-nowrap text-ink-3', baseSize)}>
          <span className="sr-only">before </span>
          {formatCedis(base)}
        </s>
      )}
    </span>
  )
}
