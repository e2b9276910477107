import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#contracts/orders/order.ts'
import { api } from '#web/data/api.ts'
import { announceCartChange } from '#web/data/cart/cart-channel.ts'
import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { cartFailureSentence } from '#web/data/cart/cart-messages.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ButtonLook } from '#web/ui/button/button-class.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

interface Props extends ButtonLook {
  order: Pick<Order, 'parcels'>
  className?: string
}

/** Adds the lines of an order to the cart again, lists those no longer available, and opens the cart. */
export function BuyAgain({ order, ...look }: Props) {
  const navigate = useNavigate()
  const { side, paths } = useSide()
  const [isAdding, setAdding] = useState(false)

  async function buy() {
    setAdding(true)
    const lines = order.parcels.flatMap((parcel) => parcel.lines)
    const refused: { name: string; reason: string }[] = []
    // One after the other, because they change the same cart.
    for (const { variant_id, quantity, name } of lines) {
      try {
        await api('POST /cart/items', { query: { side }, body: { item: variant_id, quantity } })
      } catch (error) {
        refused.push({ name, reason: cartFailureSentence(error, 'add') })
      }
    }
    setAdding(false)
    announceCartChange()
    void refreshCartCount()
    const isAnyAdded = refused.length < lines.length
    if (isAnyAdded)
      showToast({ tone: 'good', title: t('Items Added'), message: t('Items have been added to your cart.') })
    if (refused.length > 0) {
      showToast({
        tone: 'bad',
        title: isAnyAdded ? t('Some items were not added') : t('Failed to Add Item'),
        message: refused.map(({ name, reason }) => `${name}: ${reason}`).join(' '),
      })
    }
    if (isAnyAdded) navigate(paths.cart)
  }

  return (
    <Button {...look} busy={isAdding} onClick={() => void buy()}>
      {t('Buy Again')}
    </Button>
  )
}
