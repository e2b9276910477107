import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Product } from '#contracts/catalog/product.ts'
import { cedisOf, pesewasOf } from '#contracts/money.ts'
import { publicApi } from '#web/data/api.ts'
import { readVisitorLines, useVisitorLines, type VisitorLine } from '#web/data/cart/visitor-cart.ts'
import { ApiError } from '#web/data/http.ts'
import { keptQuery } from '#web/data/kept/or-kept.ts'
import { signInPath } from '#web/data/session/sign-in-path.ts'
import { useSide } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { MoneyRows } from '#web/parts/order/money-rows.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyVisitorCart } from './cart-states.tsx'
import { type LineNow, VisitorCartLine } from './visitor-cart-line.tsx'
import { totalOf } from './visitor-lines.rules.ts'

/**
 * SH-4.03: the server has no cart for a visitor. What the visitor chose is in this browser, with today's prices; signing in puts it
 * into the person's cart.
 */
export function VisitorCart() {
  const { side } = useSide()
  const lines = useVisitorLines().filter((line) => line.side === side)
  useEffect(() => {
    readVisitorLines()
  }, [])
  if (lines.length === 0) return <EmptyVisitorCart />
  return <Chosen lines={lines} />
}

function Chosen({ lines }: { lines: readonly VisitorLine[] }) {
  const now = useLinesNow(lines)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <h1>
        {t('Your cart')} <span className="text-lg font-medium text-ink-3">({pieces})</span>
      </h1>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ul className="card divide-y divide-line">
          {now.map((each) => (
            <VisitorCartLine key={each.line.item} {...each} />
          ))}
        </ul>
        <VisitorSummary now={now} pieces={pieces} />
      </div>
    </>
  )
}

function VisitorSummary({ now, pieces }: { now: readonly LineNow[]; pieces: number }) {
  const { paths } = useSide()
  const isKnown = now.every(({ product, isGone }) => product || isGone)
  const total = cedisOf(now.reduce((sum, line) => sum + pesewasOf(line.total), 0))
  const label = plural(pieces, { one: 'Subtotal ({count} item)', other: 'Subtotal ({count} items)' })
  return (
    <section aria-labelledby="summary" className="card flex flex-col gap-4 p-5 lg:sticky lg:top-6">
      <h2 id="summary" className="text-lg">
        {t('Order summary')}
      </h2>
      <MoneyRows
        rows={[{ label: t('Delivery, once per order'), amount: t('Calculated at checkout') }]}
        total={isKnown ? total : null}
        totalLabel={label}
      />
      <LinkButton to={signInPath(paths.cart)} size="large" wide rel="nofollow">
        {t('Sign in to order')}
      </LinkButton>
      <p className="text-xs text-ink-2">
        {t('Only this browser keeps what you chose. Sign in, and it is in your cart on every device.')}
      </p>
    </section>
  )
}

function useLinesNow(lines: readonly VisitorLine[]): LineNow[] {
  const { audience } = useSide()
  const answers = useQueries({
    queries: lines.map(({ item }) => ({
      // Without network the worker has the answer of before.
      ...keptQuery,
      queryKey: ['visitor-line', audience, item],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        publicApi('GET /products/:id', { params: { id: item }, query: { audience }, signal }),
      retry: false,
    })),
  })
  return lines.map((line, place) => lineNow(line, answers[place]))
}

function lineNow(line: VisitorLine, answer: UseQueryResult<Product> | undefined): LineNow {
  const product = answer?.data ?? null
  const error = answer?.error ?? null
  const isGone = error instanceof ApiError && error.status === 404
  const retry = error && !isGone && answer ? () => void answer.refetch() : null
  return {
    line,
    product,
    isGone,
    retry,
    isTrying: answer?.isFetching ?? false,
    total: product ? totalOf(line, product) : 0,
  }
}
