import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useMayBuy } from '#web/data/companies/use-may-buy.ts'
import { failureSentence } from '#web/data/failures.ts'
import { ApiError } from '#web/data/http.ts'
import { useSide } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { SignInAgain } from '#web/parts/sign-in-again.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { detourFrom, pathOf, placeOf, steps } from './checkout-steps.rules.ts'
import { NothingToOrder } from './nothing-to-order.tsx'
import { atPool, type Checkout, useChoices, usePool, useQuote, useStep } from './use-checkout.ts'

export function meta() {
  return [{ title: t('Checkout | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/**
 * Layout of the four checkout steps: keeps the choices, checks them against each new quote, and redirects to the first
 * unfinished step.
 */
export default function CheckoutLayout() {
  const side = useSide()
  const step = useStep(side)
  const mayBuy = useMayBuy()
  const [choices, choose] = useChoices(side)
  const pool = usePool(side)
  const query = useQuote(side, { step, choices, pool })
  // Wait for the current quote: one for earlier choices must not redirect anyone back.
  const quote = query.isPlaceholderData ? null : (query.data ?? null)
  const isAddressGone = query.error instanceof ApiError && query.error.code === 'checkout.address_required'

  useEffect(() => {
    if (isAddressGone) choose({ address_id: null })
  }, [isAddressGone, choose])

  if (!mayBuy) {
    return (
      <div className="page max-w-3xl py-8">
        <Notice>{t('Your role in this company does not buy.')}</Notice>
      </div>
    )
  }
  const detour = detourFrom(step, choices, quote)
  if (detour) return <Navigate to={atPool(pathOf(detour, side), pool)} replace />
  if (query.isError && !isAddressGone && !query.data) {
    return (
      <ErrorState
        message={failureSentence(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        <SignInAgain error={query.error} />
      </ErrorState>
    )
  }
  if (!query.data)
    return <CheckoutSkeleton step={placeOf(step) + 1} labels={steps.map(({ label }) => translate(label))} />
  if (query.data.parcels.length === 0) return <NothingToOrder />

  const checkout: Checkout = {
    step,
    choices,
    choose,
    quote: query.data,
    pool,
    at: (path) => atPool(path, pool),
    isQuoting: query.isFetching && query.isPlaceholderData,
    requote: async () => (await query.refetch()).data,
  }
  return <Outlet context={checkout} />
}
