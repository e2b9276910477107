import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { api } from '#web/data/api.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { useSide } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { endedCodes, isOtherTotal, placingFailure } from './place-order.rules.ts'
import { useCheckout } from './use-checkout.ts'

/** Why the order was not placed, and what to do next. It takes the focus, so that screen readers announce it. */
export function PlacingFailure({ error }: { error: unknown }) {
  const { paths } = useSide()
  const { pool, at } = useCheckout()
  const notice = useRef<HTMLDivElement>(null)
  const { sentence, move } = placingFailure(error)
  const ended = useEndedCodes(error, pool !== null)
  const isAboutCart = move?.to === 'cart' && pool !== null
  useEffect(() => {
    if (error) notice.current?.focus()
  }, [error])
  return (
    <div ref={notice} tabIndex={-1} className="rounded-md outline-offset-2">
      <Notice tone="brick" role="alert" title={sentence}>
        {ended.map((words) => (
          <span key={words} className="block">
            {words}
          </span>
        ))}
        {move?.to ? (
          <Link
            to={isAboutCart ? paths.pools : at(paths[move.to])}
            className="inline-flex min-h-11 items-center font-bold underline"
          >
            {isAboutCart ? t('See the pools') : translate(move.label)}
          </Link>
        ) : (
          move && translate(move.label)
        )}
      </Notice>
    </div>
  )
}

/** What ended of the codes in the cart, where the total is another one than before; a pool has no codes. */
function useEndedCodes(error: unknown, isPool: boolean): string[] {
  const { side } = useSide()
  const { data } = useQuery({
    queryKey: ['ended-codes', side],
    queryFn: async ({ signal }) => {
      const [cart] = await api('GET /cart', { query: forSide(side), signal })
      return endedCodes(cart?.promotions ?? [])
    },
    enabled: isOtherTotal(error) && !isPool,
    staleTime: 0,
    gcTime: 0,
  })
  return data ?? []
}
