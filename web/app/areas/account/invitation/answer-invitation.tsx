import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, api, publicApi } from '#web/data/api.ts'
import { remember } from '#web/data/browser-memory.ts'
import { loadCompanies, rememberCompany } from '#web/data/companies.ts'
import { failureSentence } from '#web/data/failures.ts'
import { refreshToken } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Accept or decline, for the account of the invited address. */
export function AnswerInvitation({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: () => api('POST /invitations/accept', { body: { token } }),
    onSuccess: async ({ kind, team, key }) => {
      remember('juaso.invitation', null)
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
  const sendLetter = useMutation({
    mutationFn: () => publicApi('POST /auth/send-verification-email', { body: { email } }),
  })
  const profile = useQuery({
    queryKey: ['profile', 'of-invited'],
    queryFn: ({ signal }) => api('GET /profile', { signal }),
    // Confirmed in another tab, from the letter.
    refetchOnWindowFocus: 'always',
  })
  const isRefused = accept.error instanceof ApiError && accept.error.code === 'invitation.unconfirmed'
  const isUnconfirmed = isRefused || profile.data?.email_verified === false
  // The letter that confirms the address ends at another page, which leads back here.
  useEffect(() => {
    if (isUnconfirmed) remember('juaso.invitation', token)
  }, [isUnconfirmed, token])
  return (
    <>
      <div role="alert" className="empty:hidden">
        {accept.isError && !isRefused && <Notice tone="brick">{failureSentence(accept.error)}</Notice>}
      </div>
      {isUnconfirmed && (
        <Notice tone="gold">
          <p>
            {t('Please confirm your email address first: open the link in the letter to {email}.', { email })}
          </p>
          <Button
            look="soft"
            size="small"
            className="mt-2"
            busy={sendLetter.isPending}
            disabled={sendLetter.isSuccess}
            onClick={() => sendLetter.mutate()}
          >
            {sendLetter.isSuccess ? t('An email with a link is on its way.') : t('Send it again')}
          </Button>
          {sendLetter.isError && <p>{failureSentence(sendLetter.error)}</p>}
        </Notice>
      )}
      <Button size="large" wide busy={accept.isPending} onClick={() => accept.mutate()}>
        {t('Accept')}
      </Button>
      <DeclineInvitation token={token} />
    </>
  )
}

/** Declining needs no account: whoever holds the link got the letter. */
export function DeclineInvitation({ token }: { token: string }) {
  const queries = useQueryClient()
  const decline = useMutation({
    mutationFn: () => publicApi('POST /invitations/decline', { body: { token } }),
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: t('The invitation was not declined'),
        message: failureSentence(error),
      }),
    onSuccess: () => remember('juaso.invitation', null),
    onSettled: () => queries.invalidateQueries({ queryKey: ['invitation', token] }),
  })
  return (
    <Button look="plain" wide busy={decline.isPending} onClick={() => decline.mutate()}>
      {t('Decline')}
    </Button>
  )
}
