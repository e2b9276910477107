import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Order } from '#contracts/orders/order.ts'
import { otherSideOf, useSide } from '#web/data/side.ts'

/** Moves a page of an order to the addresses of the side on which it was bought, once that is known. */
export function useOwnSide(ownSide: Order['side'] | undefined) {
  const { side } = useSide()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isElsewhere = ownSide !== undefined && ownSide !== side
  useEffect(() => {
    if (isElsewhere) navigate(`${otherSideOf(pathname)}${search}`, { replace: true })
  }, [isElsewhere, pathname, search, navigate])
}
