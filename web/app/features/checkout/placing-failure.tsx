import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSide } from '#web/data/side.ts'
import { translate } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { placingFailure } from './place-order.rules.ts'

/** Why the order was not placed, and what to do next. It takes the focus, so that screen readers announce it. */
export function PlacingFailure({ error }: { error: unknown }) {
  const { paths } = useSide()
  const notice = useRef<HTMLDivElement>(null)
  const { sentence, move } = placingFailure(error)
  useEffect(() => {
    if (error) notice.current?.focus()
  }, [error])
  return (
    <div ref={notice} tabIndex={-1} className="rounded-md outline-offset-2">
      <Notice tone="brick" role="alert" title={sentence}>
        {move?.to ? (
          <Link to={paths[move.to]} className="inline-flex min-h-11 items-center font-bold underline">
            {translate(move.label)}
          </Link>
        ) : (
          move && translate(move.label)
        )}
      </Notice>
    </div>
  )
}
