import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { GoodsLink } from '#web/parts/product/goods-link.tsx'
import { VariantName } from '#web/parts/product/variant-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

/** One line of an order or a quote. Prices in cedis. */
export interface ListedLine {
  key: string
  product_id: string
  slug: string
  name: string
  variant_name: string
  image: { image: string; tone: string } | null
  quantity: number
  price: number
  /** The price without the offer; struck through if it is higher. */
  original_price?: number
  line_total: number
}

/** Lines of an order: picture, name, quantity, price and total. */
export function LineList({ lines, className }: { lines: readonly ListedLine[]; className?: string }) {
  return (
    <ul className={classNames('divide-y divide-line', className)}>
      {lines.map((line) => (
        <li key={line.key} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-3 py-3 last:pb-0">
          <Picture
            base={line.image?.image ?? null}
            alt=""
            tone={line.image?.tone}
            sizes="56px"
            sizeMax={160}
            className="rounded-sm"
          />
          <div className="flex min-w-0 flex-col text-sm">
            <GoodsLink
              goods={{ slug: line.slug, id: line.product_id }}
              prefetch="intent"
              className="line-clamp-2 font-semibold hover:text-accent"
            >
              {line.name}
            </GoodsLink>
            <VariantName name={line.variant_name} className="text-ink-2" />
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="text-ink-3">
                {line.quantity} × {formatCedis(line.price)}
                {line.original_price !== undefined && line.original_price > line.price && (
                  <>
                    {' '}
                    <s>
                      <span className="sr-only">{`${t('before')} `}</span>
                      {formatCedis(line.original_price)}
                    </s>
                  </>
                )}
              </span>
              <span className="ms-auto font-bold whitespace-nowrap">{formatCedis(line.line_total)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
