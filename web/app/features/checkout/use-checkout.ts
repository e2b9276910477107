import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation, useOutletContext, useSearchParams } from 'react-router'
import type { Quote } from '#contracts/checkout/checkout.ts'
import type { PoolChoice } from '#contracts/pools/pools.schema.ts'
import { api } from '#web/data/api.ts'
import { recallInTab, rememberInTab } from '#web/data/browser/tab-memory.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { readSession } from '#web/data/session/session.ts'
import type { BuyingSide } from '#web/data/side.ts'
import { useHydrating } from '#web/ui/use-hydrating.ts'
import {
  type CheckoutChoices,
  choicesOf,
  nothingChosen,
  pathOf,
  type StepId,
  steps,
} from './checkout-steps.rules.ts'

/** Context of the checkout's steps: the choices so far and the market's quote for them. */
export interface Checkout {
  step: StepId
  choices: CheckoutChoices
  choose: (change: Partial<CheckoutChoices>) => void
  quote: Quote
  /** Pieces of a pool in place of the cart; null for the cart. */
  pool: PoolChoice | null
  /** The address of a page of this checkout, with what is ordered. */
  at: (path: string) => string
  /** True while a new quote for changed choices is on its way. */
  isQuoting: boolean
  /** Loads the quote again; resolves with it. */
  requote: () => Promise<Quote | undefined>
}

/** The checkout's context, for its steps. */
export const useCheckout = () => useOutletContext<Checkout>()

/** Pieces of a pool that this checkout is for; they stand in its addresses, so that every tab can order something else. */
export function usePool({ side }: BuyingSide): PoolChoice | null {
  const [parameters] = useSearchParams()
  const id = parameters.get('pool')
  const pieces = Number(parameters.get('pieces'))
  return side === 'business' && id && Number.isInteger(pieces) && pieces > 0 ? { id, pieces } : null
}

/** A path of the checkout with what is ordered. */
export const atPool = (path: string, pool: PoolChoice | null): string =>
  pool ? `${path}?${new URLSearchParams({ pool: pool.id, pieces: String(pool.pieces) })}` : path

/** The step in the current path. */
export function useStep(side: BuyingSide): StepId {
  const { pathname } = useLocation()
  return steps.find(({ id }) => pathOf(id, side) === pathname.replace(/\/$/, ''))?.id ?? 'address'
}

/** The choices, stored in this tab while the same person buys on the same side. */
export function useChoices({
  side,
}: BuyingSide): [CheckoutChoices, (change: Partial<CheckoutChoices>) => void] {
  const isHydrating = useHydrating()
  const [isRecalled, setRecalled] = useState(!isHydrating)
  const [choices, setChoices] = useState(() => (isHydrating ? nothingChosen : recallChoices(side)))
  if (!isHydrating && !isRecalled) {
    setRecalled(true)
    setChoices(recallChoices(side))
  }
  const choose = useCallback(
    (change: Partial<CheckoutChoices>) => {
      setChoices((before) => {
        const after = { ...before, ...change }
        const whose = { person: readSession().person?.id, ...forSide(side) }
        rememberInTab('juaso.checkout', JSON.stringify({ ...whose, ...after }))
        return after
      })
    },
    [side],
  )
  return [choices, choose]
}

export function forgetChoices(): void {
  rememberInTab('juaso.checkout', null)
}

function recallChoices(side: BuyingSide['side']): CheckoutChoices {
  const text = recallInTab('juaso.checkout')
  try {
    const record = JSON.parse(text ?? '{}') as { person?: string; side?: string; company?: string }
    const isTheirs =
      record.person !== undefined &&
      record.person === readSession().person?.id &&
      record.side === side &&
      record.company === forSide(side).company
    return isTheirs ? choicesOf(text) : nothingChosen
  } catch {
    return nothingChosen
  }
}

interface QuoteInput {
  step: StepId
  choices: CheckoutChoices
  pool: PoolChoice | null
}

/** Loads the quote of what is ordered with these choices: at each step, each change, and each return to the tab. */
export function useQuote({ side }: BuyingSide, { step, choices, pool }: QuoteInput) {
  const { address_id, deliveries } = choices
  return useQuery({
    queryKey: ['quote', side, step, address_id, deliveries, pool?.id, pool?.pieces],
    queryFn: ({ signal }) =>
      api('POST /checkout/quote', {
        body: { ...forSide(side), address_id, deliveries: deliveries ?? [], pool },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: 'always',
  })
}
