import { useMayBuy } from '#web/data/companies/use-may-buy.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { AddToList } from '#web/parts/lists/add-to-list.tsx'
import { quotationFormPath } from '#web/parts/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import type { Purchase } from './buy-box.tsx'
import type { ProductView, VariantView } from './product-view.ts'

interface Props {
  product: ProductView
  chosen: VariantView
  purchase: Purchase
}

/** What can be done besides buying: asking, and on the business side keeping it on a list or asking for a better price. */
export function Besides({ product, chosen, purchase: { quantity } }: Props) {
  const { side, paths } = useSide()
  const mayBuy = useMayBuy()
  const { id, name } = product
  return (
    <>
      <LinkButton to={paths.askAboutProduct(id)} look="outline" rel="nofollow">
        {t('Ask the seller')}
      </LinkButton>
      {side === 'business' && mayBuy && (
        <LinkButton to={quotationFormPath({ product: id, name, quantity })} look="outline" rel="nofollow">
          {t('Request a quotation')}
        </LinkButton>
      )}
      <AddToList lines={[{ variant: chosen.id, quantity }]} name={name} look="outline" />
    </>
  )
}
