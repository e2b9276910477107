import { useQueryClient } from '@tanstack/react-query'
import { NewStoreInvitation } from '#contracts/vendors/store-invitations.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { givenRoles } from './role-words.ts'
import { teamKey } from './team-queries.ts'

interface Props {
  store: OwnStore
  isOpen: boolean
  onClose: () => void
}

/** Asks for an address and a role; the letter does the rest. */
export function InviteDialog({ store, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Invite somebody">
      <InviteForm store={store} onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ store, onClose }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient()
  const { formProps, errors, message, busy } = useForm({
    schema: NewStoreInvitation,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const { email } = await api('POST /vendor/:store/invitations', { params: { store: store.slug }, body })
      await queries.invalidateQueries({ queryKey: teamKey(store) })
      showToast({ tone: 'good', title: 'Invited', message: `A letter with a link goes to ${email}.` })
      onClose()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      <TextInput
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        required
        data-first-focus
        error={errors.email}
        hint="The link in the letter works once, for 7 days."
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm font-semibold">Role</legend>
        {givenRoles.map(({ role, label, may }) => (
          <RadioCard
            key={role}
            name="role"
            value={role}
            label={label}
            detail={may}
            defaultChecked={role === 'orders'}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Send invitation
        </Button>
      </div>
    </form>
  )
}
