import { type RefObject, useEffect, useState } from 'react'
import { useMayBuy } from '#web/data/companies/use-may-buy.ts'
import { optionValueWord } from '#web/messages/goods-word.ts'
import { t } from '#web/messages/messages.ts'
import { AddingButton } from '#web/parts/product/adding-button.tsx'
import { canBeOrdered } from '#web/parts/product/buying.rules.ts'
import { Price } from '#web/parts/product/price.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { Purchase } from './buy-box.tsx'
import type { VariantView } from './product-view.ts'

interface Props {
  chosen: VariantView
  purchase: Purchase
  /** The element of the main button; the bar is shown while it is out of view. */
  button: RefObject<HTMLDivElement | null>
}

/** Price and button at the bottom of a phone's screen while the main button is out of view. */
export function StickyBuyBar({ chosen, purchase, button }: Props) {
  const [isShown, setShown] = useState(false)
  const mayBuy = useMayBuy()

  useEffect(() => {
    if (!button.current) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [button])

  if (!isShown || !mayBuy) return null
  const choice = Object.values(chosen.options).map(optionValueWord).join(' · ')
  return (
    <div className="buy-bar rise">
      <div className="min-w-0 shrink">
        <Price current={purchase.price} />
        {choice && <p className="truncate text-xs text-ink-3">{choice}</p>}
      </div>
      {canBeOrdered(chosen, purchase.rule) ? (
        <AddingButton
          size="large"
          isAdding={purchase.isAdding}
          onAdd={() => void purchase.add()}
          className="min-w-0 grow"
        >
          {t('Add to cart')}
        </AddingButton>
      ) : (
        <Button size="large" disabled className="min-w-0 grow">
          {t('Out of stock')}
        </Button>
      )}
    </div>
  )
}
