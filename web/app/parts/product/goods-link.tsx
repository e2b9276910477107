import type { ComponentProps } from 'react'
import { areMadeGoods } from '#contracts/quotations/made-goods.ts'
import { useSide } from '#web/data/side.ts'
import { productPath } from '#web/parts/paths.ts'
import { Link } from '#web/ui/link.tsx'

interface Props extends Omit<ComponentProps<typeof Link>, 'to'> {
  goods: { slug: string; id: string }
}

/** A link to the page of bought goods; plain words for goods that were made for one request, which have no page. */
export function GoodsLink({ goods, children, className, ...rest }: Props) {
  const { prefix } = useSide()
  if (areMadeGoods(goods.slug)) return <span className={className}>{children}</span>
  return (
    <Link {...rest} to={prefix + productPath(goods)} className={className}>
      {children}
    </Link>
  )
}
