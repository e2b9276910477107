import { useState } from 'react'
import { z } from 'zod'
import { requiredText } from '#contracts/accounts/person-fields.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { mark, t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { AgainField } from '#web/parts/phone-code/again-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { Member, TeamView } from './team-view.ts'

interface Props {
  team: TeamView
  members: readonly Member[]
}

/** Makes another member the owner. A team has exactly one; the previous one stays with a lesser role. */
export function HandOver({ team, members }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="hand-over" className="card flex flex-wrap items-center gap-3 p-4 sm:p-5">
      <div className="min-w-0 grow basis-64">
        <h2 id="hand-over" className="text-lg">
          {team.words.handOver}
        </h2>
        <p className="text-sm text-ink-2">{team.words.handOverText}</p>
      </div>
      <Button look="outline" onClick={() => setOpen(true)}>
        {t('Choose a new owner')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={team.words.handOver}>
        <HandOverForm team={team} members={members} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}

const Fields = z.object({
  person: requiredText(mark('Choose a member')),
  password: z.string().default(''),
})

function HandOverForm({ team, members, onClose }: Props & { onClose: () => void }) {
  const { formProps, errors, message, busy } = useForm({
    schema: Fields,
    failureOf: formFailureOf,
    onSubmit: async ({ person, password }) => {
      const { name } = await team.calls.changeRole(person, { role: 'owner', password })
      onClose()
      showToast({
        tone: 'good',
        title: t('{person} owns {team} now', { person: name, team: team.name }),
        message: team.words.formerOwner,
      })
      await team.onHandedOver()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      <Select label={t('New owner')} name="person" required error={errors.person}>
        {members
          .filter(({ role }) => role !== 'owner')
          .map(({ person_id: id, name, email }) => (
            <option key={id} value={id}>
              {email === null ? name : `${name} (${email})`}
            </option>
          ))}
      </Select>
      <Notice tone="gold">{team.words.handOverWarning}</Notice>
      <AgainField label={t('Your password')} error={errors.password} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          {t('Hand over')}
        </Button>
      </div>
    </form>
  )
}
