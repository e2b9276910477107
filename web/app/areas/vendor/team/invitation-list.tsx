import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoreInvitation } from '#contracts/vendors/store-invitations.ts'
import { storeRoleLabels } from '#contracts/vendors/store-rights.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { invitationsQuery, teamKey } from './team-queries.ts'

/** Invitations without an answer, and declined ones until the owner removes them; nothing where there are none. */
export function InvitationList({ store }: { store: OwnStore }) {
  const query = useQuery(invitationsQuery(store))
  const [leaving, setLeaving] = useState<StoreInvitation | null>(null)
  const { sending, withdrawing } = useChanges(store, () => setLeaving(null))
  if (query.isError && !query.data) {
    return <LoadFailed query={query} message="Your invitations could not be loaded" />
  }
  if (!query.data?.length) return null
  return (
    <section aria-labelledby="invitations" className="card overflow-hidden">
      <h2 id="invitations" className="p-4 text-lg sm:p-5">
        Invitations
      </h2>
      <ul>
        {query.data.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            busy={sending.isPending && sending.variables === invitation.id}
            onSend={() => sending.mutate(invitation.id)}
            onWithdraw={() => setLeaving(invitation)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={leaving?.state === 'waiting' ? 'Withdraw this invitation?' : 'Remove this invitation?'}
        confirmLabel={leaving?.state === 'waiting' ? 'Withdraw' : 'Remove'}
        destroys
        busy={withdrawing.isPending}
        onConfirm={() => leaving && withdrawing.mutate(leaving.id)}
        onCancel={() => setLeaving(null)}
      >
        {leaving?.state === 'waiting'
          ? `The link in the letter to ${leaving.email} ends at once.`
          : `${leaving?.email} leaves the list and can be invited again.`}
      </ConfirmDialog>
    </section>
  )
}

function useChanges(store: OwnStore, onSettled: () => void) {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: teamKey(store) })
  const paramsOf = (invitation: string) => ({ store: store.slug, invitation })
  const sending = useMutation({
    mutationFn: (id: string) =>
      api('POST /vendor/:store/invitations/:invitation/letter', { params: paramsOf(id) }),
    onSuccess: ({ email }) => {
      showToast({ tone: 'good', title: 'Sent again', message: `A new letter goes to ${email}.` })
      return onSuccess()
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: 'No letter was sent', message: failureSentence(error) }),
  })
  const withdrawing = useMutation({
    mutationFn: (id: string) =>
      api('DELETE /vendor/:store/invitations/:invitation', { params: paramsOf(id) }),
    onSuccess,
    onError: (error) =>
      showToast({ tone: 'bad', title: 'The invitation stays', message: failureSentence(error) }),
    onSettled,
  })
  return { sending, withdrawing }
}

const stateBadges = {
  waiting: <Badge tone="gold">Waiting</Badge>,
  ended: <Badge tone="brick">Ended</Badge>,
  declined: <Badge>Declined</Badge>,
}

interface RowProps {
  invitation: StoreInvitation
  busy: boolean
  onSend: () => void
  onWithdraw: () => void
}

function InvitationRow({ invitation, busy, onSend, onWithdraw }: RowProps) {
  const { email, role, state, sent_at: sentAt, expires_at: expiresAt } = invitation
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4 sm:px-5">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold break-all">{email}</span>
          {stateBadges[state]}
        </p>
        <p className="text-sm text-ink-2">{storeRoleLabels[role]}</p>
        <p className="text-xs text-ink-3">
          Sent {formatDate(sentAt)}
          {state === 'waiting' && `, ends ${formatDate(expiresAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state !== 'declined' && (
          <Button
            look="outline"
            size="small"
            busy={busy}
            onClick={onSend}
            aria-label={`Send again to ${email}`}
          >
            Send again
          </Button>
        )}
        <Button
          look="plain"
          size="small"
          onClick={onWithdraw}
          aria-label={`${state === 'waiting' ? 'Withdraw' : 'Remove'} the invitation of ${email}`}
        >
          {state === 'waiting' ? 'Withdraw' : 'Remove'}
        </Button>
      </div>
    </li>
  )
}
