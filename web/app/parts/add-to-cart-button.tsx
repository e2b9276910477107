import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { showToast } from '#web/ui/toasts.ts'

interface Props extends ButtonLook {
  product: { id: string; name: string }
}

/** '+ Add to cart' for one piece of a product that needs no choice. */
export function AddToCartButton({ product, ...look }: Props) {
  const [isAdding, setAdding] = useState(false)
  return (
    <Button
      {...look}
      busy={isAdding}
      aria-label={`+ Add to cart: ${product.name}`}
      onClick={async () => {
        setAdding(true)
        await add(product)
        setAdding(false)
      }}
    >
      + Add to cart
    </Button>
  )
}

/** What adding needs is fetched at the first press: most who look at products press only a few. */
async function add(product: { id: string; name: string }) {
  try {
    const { addToCart } = await import('#web/data/cart-actions.ts')
    await addToCart(product.id, { name: product.name })
  } catch (error) {
    console.warn('Adding to the cart could not be loaded', error)
    showToast({ tone: 'bad', title: 'Failed to Add Item', message: 'Network error or server unavailable' })
  }
}
