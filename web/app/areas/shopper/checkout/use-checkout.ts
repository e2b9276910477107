import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import type { Quote } from '#contracts/checkout/checkout.ts'
import { api } from '#web/data/api.ts'
import { readSession } from '#web/data/session.ts'
import { recallInTab, rememberInTab } from '#web/data/tab-memory.ts'
import { type CheckoutChoices, choicesOf, nothingChosen, type StepId, steps } from './checkout-steps.rules.ts'

/** What the checkout hands to its steps: the choices so far and what the market says to them. */
export interface Checkout {
  step: StepId
  choices: CheckoutChoices
  choose: (change: Partial<CheckoutChoices>) => void
  quote: Quote
  /** True while a new quote for changed choices is on its way. */
  isQuoting: boolean
  /** Asks for the quote again; resolves with it. */
  requote: () => Promise<Quote | undefined>
}

/** For the steps: what the checkout around them knows. */
export const useCheckout = () => useOutletContext<Checkout>()

/** The step that the address names. */
export function useStep(): StepId {
  const { pathname } = useLocation()
  return steps.find(({ path }) => path === pathname.replace(/\/$/, ''))?.id ?? 'address'
}

/** The choices, kept in this tab for as long as the same person is signed in. */
export function useChoices(): [CheckoutChoices, (change: Partial<CheckoutChoices>) => void] {
  const [choices, setChoices] = useState(recallChoices)
  const choose = useCallback((change: Partial<CheckoutChoices>) => {
    setChoices((before) => {
      const after = { ...before, ...change }
      rememberInTab('juaso.checkout', JSON.stringify({ person: readSession().person?.id, ...after }))
      return after
    })
  }, [])
  return [choices, choose]
}

export function forgetChoices(): void {
  rememberInTab('juaso.checkout', null)
}

function recallChoices(): CheckoutChoices {
  const text = recallInTab('juaso.checkout')
  try {
    const { person } = JSON.parse(text ?? '{}') as { person?: string }
    return person && person === readSession().person?.id ? choicesOf(text) : nothingChosen
  } catch {
    return nothingChosen
  }
}

/** Asks the market what the cart costs with these choices: anew at each step, at each change, at each return to the tab. */
export function useQuote(step: StepId, { address_id, deliveries }: CheckoutChoices) {
  return useQuery({
    queryKey: ['quote', step, address_id, deliveries],
    queryFn: ({ signal }) =>
      api('POST /checkout/quote', {
        body: { side: 'shopper', address_id, deliveries: deliveries ?? [] },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: 'always',
  })
}
