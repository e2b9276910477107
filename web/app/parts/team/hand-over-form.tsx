import { z } from 'zod'
import { requiredText } from '#contracts/accounts/person-fields.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { mark, t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { AgainField } from '#web/parts/phone-code/again-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { Member, TeamView } from './team-view.ts'

export interface HandOverFormProps {
  team: TeamView
  members: readonly Member[]
  onClose: () => void
}

const Fields = z.object({
  person: requiredText(mark('Choose a member')),
  password: z.string().default(''),
})

/** A file of its own because its rules are 40 KB: loaded when somebody hands over. */
export function HandOverForm({ team, members, onClose }: HandOverFormProps) {
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
