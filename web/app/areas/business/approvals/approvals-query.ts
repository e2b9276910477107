import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Approval, ApprovalTab } from '#contracts/approvals/approval.ts'
import { api } from '#web/data/api.ts'
import { noteDecision } from '#web/data/companies/decisions.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

export const approvalsQuery = (company: string, choice: { tab: ApprovalTab; page: number }) =>
  queryOptions({
    queryKey: ['company', company, 'approvals', choice],
    queryFn: ({ signal }) =>
      api('GET /companies/:company/approvals', { params: { company }, query: choice, signal }),
    enabled: company !== '',
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

export const approvalQuery = (company: string, number: string) =>
  queryOptions({
    queryKey: ['company', company, 'approvals', number],
    queryFn: ({ signal }) =>
      api('GET /companies/:company/approvals/:number', { params: { company, number }, signal }),
    enabled: company !== '',
  })

/** Approving and declining an order; the pages of the company are read anew afterwards, also when it was refused. */
export function useDecision(company: string, { order_number: number, lines }: Approval) {
  const queries = useQueryClient()
  const options = {
    onError: (error: Error) => showToast(failureNotice(t('That did not work'), error)),
    onSettled: () => {
      noteDecision()
      return queries.invalidateQueries({ queryKey: ['company', company] })
    },
  }
  const params = { company, number }
  const approve = useMutation({
    mutationFn: (refused: readonly string[]) =>
      api('POST /companies/:company/approvals/:number/approval', {
        params,
        body: {
          refused_lines: [...refused],
          seen: lines.map(({ id: line, price_now }) => ({ line, price_now })),
        },
      }),
    onSuccess: ({ order_number: placed }) =>
      showToast({
        tone: 'good',
        title: t('Approved'),
        message:
          placed === number
            ? t('The buyer is told.')
            : t('The rest is order {number}. The buyer is told.', { number: placed }),
      }),
    ...options,
  })
  const decline = useMutation({
    mutationFn: (reason: string) =>
      api('POST /companies/:company/approvals/:number/refusal', { params, body: { reason } }),
    onSuccess: () =>
      showToast({ tone: 'good', title: t('Declined##order'), message: t('The buyer is told.') }),
    ...options,
  })
  return { approve, decline }
}
