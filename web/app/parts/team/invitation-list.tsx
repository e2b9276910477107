import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#contracts/teams/invitations.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { AddressOf } from './address-of.tsx'
import { invitationsQuery, type TeamView } from './team-view.ts'

/** Invitations without an answer, and declined ones until the owner removes them; nothing where there are none. */
export function InvitationList({ team }: { team: TeamView }) {
  const query = useQuery(invitationsQuery(team))
  const [leaving, setLeaving] = useState<Invitation | null>(null)
  const { sending, withdrawing } = useChanges(team, () => setLeaving(null))
  if (query.isError && !query.data) {
    return <LoadFailed query={query} message={t('Your invitations could not be loaded')} />
  }
  if (!query.data?.length) return null
  return (
    <section aria-labelledby="invitations" className="card overflow-hidden">
      <h2 id="invitations" className="p-4 text-lg sm:p-5">
        {t('Invitations')}
      </h2>
      <ul>
        {query.data.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            team={team}
            invitation={invitation}
            busy={sending.isPending && sending.variables === invitation.id}
            onSend={() => sending.mutate(invitation.id)}
            onWithdraw={() => setLeaving(invitation)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={leaving?.state === 'waiting' ? t('Withdraw this invitation?') : t('Remove this invitation?')}
        confirmLabel={leaving?.state === 'waiting' ? t('Withdraw') : t('Remove')}
        destroys
        busy={withdrawing.isPending}
        onConfirm={() => leaving && withdrawing.mutate(leaving.id)}
        onCancel={() => setLeaving(null)}
      >
        {leaving?.state === 'waiting'
          ? t('The link in the e-mail to {email} ends at once.', { email: leaving.email })
          : t('{email} leaves the list and can be invited again.', { email: leaving?.email ?? '' })}
      </ConfirmDialog>
    </section>
  )
}

function useChanges(team: TeamView, onSettled: () => void) {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: team.key })
  const sending = useMutation({
    mutationFn: team.calls.sendAgain,
    onSuccess: ({ email }) => {
      showToast({
        tone: 'good',
        title: t('Sent again'),
        message: t('A new e-mail goes to {email}.', { email }),
      })
      return onSuccess()
    },
    onError: (error) => showToast(failureNotice(t('No e-mail was sent'), error)),
  })
  const withdrawing = useMutation({
    mutationFn: team.calls.withdraw,
    onSuccess,
    onError: (error) => showToast(failureNotice(t('The invitation stays'), error)),
    onSettled,
  })
  return { sending, withdrawing }
}

function StateBadge({ state }: Pick<Invitation, 'state'>) {
  if (state === 'waiting') return <Badge tone="gold">{t('Waiting')}</Badge>
  return state === 'ended' ? (
    <Badge tone="brick">{t('Ended')}</Badge>
  ) : (
    <Badge>{t('Declined##invitation')}</Badge>
  )
}

interface RowProps {
  team: TeamView
  invitation: Invitation
  busy: boolean
  onSend: () => void
  onWithdraw: () => void
}

function InvitationRow({ team, invitation, busy, onSend, onWithdraw }: RowProps) {
  const { email, role, state, sent_at: sentAt, expires_at: expiresAt } = invitation
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4 sm:px-5">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <AddressOf email={email} />
          </span>
          <StateBadge state={state} />
        </p>
        <p className="text-sm text-ink-2">{team.roleLabel(role)}</p>
        <p className="text-xs text-ink-3">
          {state === 'waiting'
            ? t('Sent {sent}, ends {end}', { sent: formatDate(sentAt), end: formatDate(expiresAt) })
            : t('Sent {sent}', { sent: formatDate(sentAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state !== 'declined' && (
          <Button
            look="outline"
            size="small"
            busy={busy}
            onClick={onSend}
            aria-label={t('Send again to {email}', { email })}
          >
            {t('Send again')}
          </Button>
        )}
        <Button
          look="plain"
          size="small"
          onClick={onWithdraw}
          aria-label={
            state === 'waiting'
              ? t('Withdraw the invitation of {email}', { email })
              : t('Remove the invitation of {email}', { email })
          }
        >
          {state === 'waiting' ? t('Withdraw') : t('Remove')}
        </Button>
      </div>
    </li>
  )
}
