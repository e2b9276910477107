import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { usePerson } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { TrashIcon } from '#web/ui/icons/icons.tsx'
import { AddressOf } from './address-of.tsx'
import { Initials } from './initials.tsx'
import { invitationsQuery, type Member, type TeamView } from './team-view.ts'

interface Props {
  team: TeamView
  members: readonly Member[]
  onInvite: () => void
}

/** The members with their roles; a team of its owner alone is shown the next step. */
export function MemberList({ team, members, onInvite }: Props) {
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [changing, setChanging] = useState<RoleChange | null>(null)
  const invitations = useQuery(invitationsQuery(team))
  // Whoever has invited somebody is not told to.
  const isWaited = invitations.isPending || invitations.data?.some(({ state }) => state === 'waiting')
  const onSuccess = () => queries.invalidateQueries({ queryKey: team.key })
  const change = useMutation({
    mutationFn: ({ member, role }: RoleChange) => team.calls.changeRole(member.person_id, { role }),
    onSuccess: ({ name, role }) => {
      showToast({ tone: 'good', title: `${name}: ${team.roleLabel(role)}` })
      return onSuccess()
    },
    onError: (error) => showToast(failureNotice(t('The role was not changed'), error)),
    onSettled: () => setChanging(null),
  })
  const removal = useMutation({
    mutationFn: (member: Member) => team.calls.remove(member.person_id),
    onSuccess,
    onError: (error) => showToast(failureNotice(t('Nobody was removed'), error)),
    onSettled: () => setLeaving(null),
  })
  return (
    <section aria-labelledby="members" className="card overflow-hidden">
      <h2 id="members" className="p-4 text-lg sm:p-5">
        {t('Members')}
      </h2>
      <ul>
        {members.map((member) => (
          <MemberRow
            key={member.person_id}
            team={team}
            member={member}
            busy={change.isPending && change.variables.member.person_id === member.person_id}
            onRole={(role) => setChanging({ member, role })}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {members.length === 1 && !isWaited && (
        <div className="flex flex-col items-start gap-3 border-t border-line p-4 text-sm sm:p-5">
          <p className="text-ink-2">{team.words.alone}</p>
          <Button look="soft" onClick={onInvite}>
            {team.words.inviteFirst}
          </Button>
        </div>
      )}
      <RoleQuestion team={team} asked={changing} change={change} onClose={() => setChanging(null)} />
      <RemovalQuestion team={team} asked={leaving} removal={removal} onClose={() => setLeaving(null)} />
    </section>
  )
}

interface RoleChange {
  member: Member
  role: string
}

interface RoleQuestionProps {
  team: TeamView
  asked: RoleChange | null
  change: UseMutationResult<unknown, Error, RoleChange>
  onClose: () => void
}

function RoleQuestion({ team, asked, change, onClose }: RoleQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('Make {name} {role}?', {
        name: asked?.member.name ?? '',
        role: asked ? team.roleLabel(asked.role) : '',
      })}
      confirmLabel={t('Change role')}
      busy={change.isPending}
      onConfirm={() => asked && change.mutate(asked)}
      onCancel={onClose}
    >
      {team.roles.find(({ role }) => role === asked?.role)?.may} {t('This holds at once.')}
    </ConfirmDialog>
  )
}

interface RemovalQuestionProps {
  team: TeamView
  asked: Member | null
  removal: UseMutationResult<unknown, Error, Member>
  onClose: () => void
}

function RemovalQuestion({ team, asked, removal, onClose }: RemovalQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('Remove {name}?', { name: asked?.name ?? '' })}
      confirmLabel={t('Remove')}
      destroys
      busy={removal.isPending}
      onConfirm={() => asked && removal.mutate(asked)}
      onCancel={onClose}
    >
      {t('{name} loses access to {team} at once. What {name} did stays in the activity.', {
        name: asked?.name ?? '',
        team: team.name,
      })}
    </ConfirmDialog>
  )
}

interface RowProps {
  team: TeamView
  member: Member
  busy: boolean
  onRole: (role: string) => void
  onRemove: () => void
}

function MemberRow({ team, member, busy, onRole, onRemove }: RowProps) {
  const person = usePerson()
  const { person_id: id, name, email, role, joined_at: joinedAt } = member
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4 sm:px-5">
      <Initials name={name} />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 break-words">
            {name}
            {person?.id === id && <span className="font-normal text-ink-2"> {t('(you)')}</span>}
          </span>
          {role === 'owner' && <Badge tone="green">{team.roleLabel('owner')}</Badge>}
        </p>
        {email !== null && (
          <p className="text-sm wrap-anywhere text-ink-2">
            <AddressOf email={email} />
          </p>
        )}
        <p className="text-xs text-ink-3">{t('Since {date}', { date: formatDate(joinedAt) })}</p>
      </div>
      {role !== 'owner' && (
        <div className="flex items-center gap-1 max-sm:w-full">
          <select
            aria-label={t('Role of {name}', { name })}
            value={role}
            disabled={busy}
            onChange={(event) => onRole(event.target.value)}
            className={`${controlClass} grow text-sm sm:w-40`}
          >
            {team.roles.map((given) => (
              <option key={given.role} value={given.role}>
                {given.label}
              </option>
            ))}
          </select>
          <IconButton label={t('Remove {name}', { name })} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </div>
      )}
    </li>
  )
}
