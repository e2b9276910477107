import { useState } from 'react'
import { useMayBuy } from '#web/data/companies/use-may-buy.ts'
import { keptMeanwhile } from '#web/data/early-presses.ts'
import { postedPress } from '#web/data/posted-press.ts'
import { t } from '#web/messages/messages.ts'
import type { ButtonLook } from '#web/ui/button/button-class.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { AddingButton } from './adding-button.tsx'

interface Props extends ButtonLook {
  product: { id: string; name: string }
  quantity?: number
}

/** '+ Add to cart' for a product that needs no choice; nothing for members of a company who do not buy. */
export function AddToCartButton({ product, quantity, ...look }: Props) {
  const [isAdding, setAdding] = useState(false)
  if (!useMayBuy()) return null
  return (
    <AddingButton
      {...look}
      {...postedPress('add', product.id, quantity)}
      isAdding={isAdding}
      aria-label={t('+ Add to cart: {name}', { name: product.name })}
      onAdd={async (button) => {
        setAdding(true)
        await putInCart(product.id, { quantity, name: product.name, button })
        setAdding(false)
      }}
    >
      {t('+ Add to cart')}
    </AddingButton>
  )
}

interface Options {
  quantity?: number | undefined
  /** Named in the notice. */
  name: string
  /** The pressed one. */
  button?: HTMLElement | undefined
}

/**
 * Adds a product or a variant to the cart and shows a notice. The code for it is loaded at the first click: most
 * visitors click only a few buttons.
 */
export async function putInCart(item: string, { button, ...options }: Options): Promise<void> {
  try {
    const actions = await keptMeanwhile(button, () => import('#web/data/cart/cart-actions.ts'))
    await actions?.addToCart(item, options)
  } catch (error) {
    console.warn('Adding to the cart could not be loaded', error)
    showToast({
      tone: 'bad',
      title: t('Failed to Add Item'),
      message: t('Network error or server unavailable'),
    })
  }
}
