import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { requiredText } from '#contracts/accounts/person-fields.ts'
import type { OwnStore, StoreMember } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

interface Props {
  store: OwnStore
  members: readonly StoreMember[]
}

/** Makes another member the owner. The store has exactly one; the previous one stays as manager. */
export function HandOver({ store, members }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="hand-over" className="card flex flex-wrap items-center gap-3 p-4 sm:p-5">
      <div className="min-w-0 grow basis-64">
        <h2 id="hand-over" className="text-lg">
          Hand over the store
        </h2>
        <p className="text-sm text-ink-2">
          Another member becomes the owner, with the money and the team. You stay as manager.
        </p>
      </div>
      <Button look="outline" onClick={() => setOpen(true)}>
        Choose a new owner
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Hand over the store">
        <HandOverForm store={store} members={members} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}

const Fields = z.object({
  person: requiredText('Choose a member'),
  password: requiredText('Please enter your password to make somebody else the owner'),
})

function HandOverForm({ store, members, onClose }: Props & { onClose: () => void }) {
  const queries = useQueryClient()
  const { formProps, errors, message, busy } = useForm({
    schema: Fields,
    failureOf: formFailureOf,
    onSubmit: async ({ person, password }) => {
      const { name } = await api('PATCH /vendor/:store/members/:person', {
        params: { store: store.slug, person },
        body: { role: 'owner', password },
      })
      onClose()
      showToast({ tone: 'good', title: `${name} owns ${store.name} now`, message: 'You are a manager here.' })
      // The rights of this person changed: every page of the store is read again.
      await queries.invalidateQueries({ queryKey: ['vendor'] })
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      <Select label="New owner" name="person" required error={errors.person}>
        {members
          .filter(({ role }) => role !== 'owner')
          .map(({ person_id: id, name, email }) => (
            <option key={id} value={id}>
              {name} ({email})
            </option>
          ))}
      </Select>
      <Notice tone="gold">
        The new owner alone decides over the money in the wallet. Only the new owner can give the store back.
      </Notice>
      <TextInput
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          Hand over
        </Button>
      </div>
    </form>
  )
}
