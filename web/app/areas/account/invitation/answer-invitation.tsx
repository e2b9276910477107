import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api, publicApi } from '#web/data/api.ts'
import { remember } from '#web/data/browser/browser-memory.ts'
import { loadCompanies, rememberCompany } from '#web/data/companies/companies.ts'
import { failureSentence } from '#web/data/failures.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { refreshToken } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Accept or decline, for the account of the invited address. Accepting confirms the address: the link came to it. */
export function AnswerInvitation({ token }: { token: string }) {
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: () => api('POST /invitations/accept', { body: { token } }),
    onSuccess: async ({ kind, team, key }) => {
      const isStore = kind === 'store'
      if (isStore) remember('juaso.store', key)
      else rememberCompany(key)
      // The new token names the role that shows the side.
      await refreshToken()
      if (!isStore) await loadCompanies()
      showToast({
        tone: 'good',
        title: isStore ? t('You work for {team} now', { team }) : t('You buy for {team} now', { team }),
      })
      await navigate(isStore ? '/b2b/vendor-dashboard' : '/b2b/company', { replace: true })
    },
  })
  return (
    <>
      <div role="alert" className="empty:hidden">
        {accept.isError && <Notice tone="brick">{failureSentence(accept.error)}</Notice>}
      </div>
      <Button size="large" wide busy={accept.isPending} onClick={() => accept.mutate()}>
        {t('Accept')}
      </Button>
      <DeclineInvitation token={token} />
    </>
  )
}

/** Declining needs no account: whoever holds the link got the e-mail. */
export function DeclineInvitation({ token }: { token: string }) {
  const queries = useQueryClient()
  const decline = useMutation({
    mutationFn: () => publicApi('POST /invitations/decline', { body: { token } }),
    onError: (error) => showToast(failureNotice(t('The invitation was not declined'), error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['invitation', token] }),
  })
  return (
    <Button look="plain" wide busy={decline.isPending} onClick={() => decline.mutate()}>
      {t('Decline')}
    </Button>
  )
}
