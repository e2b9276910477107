import { useState } from 'react'
import { addToCart } from '#web/data/cart-actions.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'

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
        await addToCart(product.id, { name: product.name })
        setAdding(false)
      }}
    >
      + Add to cart
    </Button>
  )
}
