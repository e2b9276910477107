import { t } from '#web/messages/messages.ts'
import { BelowFold } from '#web/parts/below-fold.tsx'
import type { HomeRowView } from './home-rows.ts'
import { ProductRail } from './product-rail.tsx'

/** The rows that Juaso put on a home page. */
export function HomeRows({ rows }: { rows: readonly HomeRowView[] }) {
  return rows.map(({ id, title, products, more }) => (
    <BelowFold key={id}>
      <ProductRail
        title={title}
        products={products}
        {...(more !== null && { more: { to: more, label: t('See all') } })}
      />
    </BelowFold>
  ))
}
