import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type StoreRole, storeRoleLabels } from '#contracts/vendors/store-rights.ts'
import type { OwnStore, StoreMember } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { useSession } from '#web/data/session/session.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { TrashIcon } from '#web/ui/icons/icons.tsx'
import { givenRoles } from './role-words.ts'
import { teamKey } from './team-queries.ts'

interface Props {
  store: OwnStore
  members: readonly StoreMember[]
  onInvite: () => void
}

/** The members with their roles; a store with its owner alone is shown the next step. */
export function MemberList({ store, members, onInvite }: Props) {
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState<StoreMember | null>(null)
  const onSuccess = () => queries.invalidateQueries({ queryKey: teamKey(store) })
  const paramsOf = ({ person_id: person }: StoreMember) => ({ store: store.slug, person })
  const change = useMutation({
    mutationFn: ({ member, role }: { member: StoreMember; role: StoreRole }) =>
      api('PATCH /vendor/:store/members/:person', { params: paramsOf(member), body: { role } }),
    onSuccess: ({ name, role }) => {
      showToast({ tone: 'good', title: `${name}: ${storeRoleLabels[role]}` })
      return onSuccess()
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: 'The role was not changed', message: failureSentence(error) }),
  })
  const removal = useMutation({
    mutationFn: (member: StoreMember) =>
      api('DELETE /vendor/:store/members/:person', { params: paramsOf(member) }),
    onSuccess,
    onError: (error) =>
      showToast({ tone: 'bad', title: 'Nobody was removed', message: failureSentence(error) }),
    onSettled: () => setLeaving(null),
  })
  return (
    <section aria-labelledby="members" className="card overflow-hidden">
      <h2 id="members" className="p-4 text-lg sm:p-5">
        Members
      </h2>
      <ul>
        {members.map((member) => (
          <MemberRow
            key={member.person_id}
            member={member}
            busy={change.isPending && change.variables.member.person_id === member.person_id}
            onRole={(role) => change.mutate({ member, role })}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {members.length === 1 && (
        <div className="flex flex-col items-start gap-3 border-t border-line p-4 text-sm sm:p-5">
          <p className="text-ink-2">
            You work alone here. Whoever packs parcels or writes products for you can have an own sign-in,
            without your money.
          </p>
          <Button look="soft" onClick={onInvite}>
            Invite your first helper
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={`Remove ${leaving?.name ?? ''}?`}
        confirmLabel="Remove"
        destroys
        busy={removal.isPending}
        onConfirm={() => leaving && removal.mutate(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {leaving?.name} loses access to {store.name} at once. What {leaving?.name} did stays in the activity.
      </ConfirmDialog>
    </section>
  )
}

interface RowProps {
  member: StoreMember
  busy: boolean
  onRole: (role: StoreRole) => void
  onRemove: () => void
}

function MemberRow({ member, busy, onRole, onRemove }: RowProps) {
  const { person } = useSession()
  const { person_id: id, name, email, role, joined_at: joinedAt } = member
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4 sm:px-5">
      <Initials name={name} />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 break-words">
            {name}
            {person?.id === id && <span className="font-normal text-ink-2"> (you)</span>}
          </span>
          {role === 'owner' && <Badge tone="green">{storeRoleLabels.owner}</Badge>}
        </p>
        <p className="text-sm break-all text-ink-2">{email}</p>
        <p className="text-xs text-ink-3">Since {formatDate(joinedAt)}</p>
      </div>
      {role !== 'owner' && (
        <div className="flex items-center gap-1 max-sm:w-full">
          <select
            aria-label={`Role of ${name}`}
            value={role}
            disabled={busy}
            onChange={(event) => onRole(event.target.value as StoreRole)}
            className={`${controlClass} grow text-sm sm:w-40`}
          >
            {givenRoles.map((given) => (
              <option key={given.role} value={given.role}>
                {given.label}
              </option>
            ))}
          </select>
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </div>
      )}
    </li>
  )
}

/** A person without a picture. */
export function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent uppercase"
    >
      {letters}
    </span>
  )
}
