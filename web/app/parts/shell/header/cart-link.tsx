import { useCartCount } from '#web/data/cart/cart-count.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { CartIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { CountBadge } from './count-badge.tsx'
import { headerToolClass } from './header-tool.ts'

/** The cart with the number of pieces in it. */
export function CartLink() {
  const { paths } = useSide()
  const count = useCartCount()
  return (
    <Link to={paths.cart} className={headerToolClass}>
      <CartIcon />
      <span className="word">{t('Cart##short')}</span>
      <CountBadge count={count} what={t('in it')} greeted="cart" />
    </Link>
  )
}
