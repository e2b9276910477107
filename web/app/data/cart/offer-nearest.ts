import { anyNumber, nearestPieces, type OrderRule } from '#contracts/catalog/order-quantity.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { whyNotQuantity } from './why-not-quantity.ts'

interface Goods {
  /** Null where the store does not count. */
  stock: number | null
  /** That of companies; null for a shopper, who orders any number. */
  rule: OrderRule | null
  /** The largest number that can be chosen. */
  most: number
  onUse: (pieces: number) => void
  /** What has failed, above the reason. */
  title?: string
}

/** Says why a typed number of pieces is refused (SH-8.07), and offers the nearest one that can be ordered; the number before stays. */
export function offerNearest(typed: number, { stock, rule, most, onUse, title }: Goods): void {
  const nearest = nearestPieces(typed, rule ?? anyNumber, most)
  const reason = whyNotQuantity(typed, stock, rule)
  showToast({
    tone: 'bad',
    ...(title ? { title, message: reason } : { title: reason }),
    action: { label: t('Use {count}', { count: nearest }), onPress: () => onUse(nearest) },
  })
}
