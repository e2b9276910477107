import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { recallInTab } from '#web/data/browser/tab-memory.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyBasket } from '#web/parts/drawings.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { findLostOrder } from './place-order.ts'

/**
 * Shown for an empty cart. The order may have been placed without its response arriving; then sending it again with the
 * same key returns it, and the person continues to its confirmation.
 */
export function NothingToOrder() {
  const navigate = useNavigate()
  const { paths } = useSide()
  const [isLooking, setLooking] = useState(() => recallInTab('juaso.order-attempt') !== null)

  useEffect(() => {
    if (!isLooking) return
    findLostOrder()
      .then((found) => {
        if (found) navigate(paths.orderConfirmed(found.order_number), { replace: true })
        else setLooking(false)
      })
      .catch(() => setLooking(false))
  }, [isLooking, navigate, paths])

  if (isLooking) {
    return (
      <div className="page py-8">
        <h1 className="mb-4">{t('Looking for your order')}</h1>
        <SkeletonText lines={3} />
      </div>
    )
  }
  const isStillUnknown = recallInTab('juaso.order-attempt') !== null
  return (
    <EmptyState
      isPage
      drawing={<EmptyBasket />}
      title={t('Your cart is empty')}
      action={
        <LinkButton to={isStillUnknown ? paths.orders : paths.home} size="large">
          {isStillUnknown ? t('See My Orders') : t('Start shopping')}
        </LinkButton>
      }
    >
      {isStillUnknown
        ? t('We lost the connection while you placed your order. If it arrived, you find it in My Orders.')
        : t('Put something in your cart, then come back to order it.')}
    </EmptyState>
  )
}
