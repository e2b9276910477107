import { limits } from '#contracts/limits.ts'
import { useCartCount } from '#web/data/cart/cart-count.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { CartIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { headerToolClass } from './header-tool.ts'

/** The cart with the number of pieces in it; 99+ above 99. */
export function CartLink() {
  const { paths } = useSide()
  const count = useCartCount()
  const shown = count > limits.cartBadgeMax ? `${limits.cartBadgeMax}+` : String(count)
  return (
    <Link to={paths.cart} className={headerToolClass}>
      <CartIcon />
      <span className="word">{t('Cart')}</span>
      {count > 0 && (
        <span className="absolute start-1/2 -top-1 min-w-4.5 rounded-full bg-brick px-1 text-center text-[0.625rem] leading-4.5 font-bold text-on-brick">
          {shown}
          <span className="sr-only">{` ${t('in it')}`}</span>
        </span>
      )}
    </Link>
  )
}
