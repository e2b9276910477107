import { hasVariantName } from '#contracts/catalog/variant-name.ts'
import type { OrderGoods } from '#contracts/lists/quick-order.schema.ts'
import { sides } from '#web/data/side.ts'
import { variantWords } from '#web/messages/goods-word.ts'
import { productPath } from '#web/parts/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The small picture of goods in a row. */
export function GoodsPicture({ goods: { image } }: { goods: OrderGoods }) {
  return (
    <Picture
      base={image?.image ?? null}
      alt=""
      tone={image?.tone}
      sizes="44px"
      sizeMax={160}
      className="size-11 shrink-0 rounded-md"
    />
  )
}

/** The name of goods with what tells them apart: SKU, variant, store; of a product whose variant is not chosen yet, the store. */
export function GoodsName({ goods, isProduct = false }: { goods: OrderGoods; isProduct?: boolean }) {
  return (
    <>
      <Link
        to={sides.business.prefix + productPath({ slug: goods.slug, id: goods.product_id })}
        className="font-semibold break-words hover:text-accent"
      >
        {goods.name}
      </Link>
      <p className="text-xs break-words text-ink-3">
        {[
          !isProduct && goods.sku,
          !isProduct && hasVariantName(goods.variant_name) && variantWords(goods.variant_name),
          goods.store.name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}
