import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSide } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { placingFailure } from './place-order.rules.ts'
import { useCheckout } from './use-checkout.ts'

/** Why the order was not placed, and what to do next. It takes the focus, so that screen readers announce it. */
export function PlacingFailure({ error }: { error: unknown }) {
  const { paths } = useSide()
  const { pool, at } = useCheckout()
  const notice = useRef<HTMLDivElement>(null)
  const { sentence, move } = placingFailure(error)
  const isAboutCart = move?.to === 'cart' && pool !== null
  useEffect(() => {
    if (error) notice.current?.focus()
  }, [error])
  return (
    <div ref={notice} tabIndex={-1} className="rounded-md outline-offset-2">
      <Notice tone="brick" role="alert" title={sentence}>
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
