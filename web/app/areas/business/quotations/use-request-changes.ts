import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { QuotationRequest } from '#contracts/quotations/quotations.schema.ts'
import { api } from '#web/data/api.ts'
import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { noteDecision } from '#web/data/companies/decisions.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { sides } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { requestQuery, requestsKey } from './requests-query.ts'

/** What a buyer does with a request; each answers with the request as it is then. */
export function useRequestChanges(company: OwnCompany, id: string) {
  const queries = useQueryClient()
  const params = { company: company.id, request: id }
  const options = {
    onSuccess: (request: QuotationRequest) => {
      queries.setQueryData(requestQuery(company, id).queryKey, request)
      void queries.invalidateQueries({ queryKey: [...requestsKey, company.id, 'list'] })
      noteDecision()
    },
    onError: (error: Error) => {
      showToast(failureNotice(t('That did not work'), error))
      // Something may have changed meanwhile.
      void queries.invalidateQueries({ queryKey: requestQuery(company, id).queryKey })
    },
  }
  const ask = useMutation({
    mutationFn: (body: { text: string; stores?: string[] }) =>
      api('POST /companies/:company/quotation-requests/:request/messages', { params, body }),
    ...options,
  })
  const cancel = useMutation({
    mutationFn: (reason: string) =>
      api('POST /companies/:company/quotation-requests/:request/cancellation', { params, body: { reason } }),
    ...options,
    onSuccess: (request: QuotationRequest) => {
      options.onSuccess(request)
      // An accepted quotation that is given back takes its goods out of the cart.
      void queries.invalidateQueries({ queryKey: ['cart'] })
      void refreshCartCount()
    },
  })
  const decline = useMutation({
    mutationFn: ({ quotation, reason }: { quotation: string; reason: string }) =>
      api('POST /companies/:company/quotation-requests/:request/quotations/:quotation/refusal', {
        params: { ...params, quotation },
        body: { reason },
      }),
    ...options,
  })
  const onAccepted = (request: QuotationRequest) => {
    options.onSuccess(request)
    showToast({
      tone: 'good',
      title: t('The goods are in your cart at the quoted price'),
      action: { label: t('View cart'), to: sides.business.paths.cart },
    })
    void queries.invalidateQueries({ queryKey: ['cart'] })
    void refreshCartCount()
  }
  const accept = useMutation({
    mutationFn: ({ quotation, version }: { quotation: string; version: number }) =>
      api('POST /companies/:company/quotation-requests/:request/quotations/:quotation/acceptance', {
        params: { ...params, quotation },
        body: { version },
      }),
    ...options,
    onSuccess: onAccepted,
  })
  const putInCart = useMutation({
    mutationFn: (quotation: string) =>
      api('POST /companies/:company/quotation-requests/:request/quotations/:quotation/cart-line', {
        params: { ...params, quotation },
      }),
    ...options,
    onSuccess: onAccepted,
  })
  return { ask, cancel, decline, accept, putInCart }
}
