import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { email } from '#contracts/accounts/person-fields.ts'
import { limits } from '#contracts/limits.ts'
import { ApiError } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { usePerson } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { ConfirmAgain } from '#web/parts/confirm-again.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FirstFocus } from '#web/ui/dialog/first-focus.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { TeamView } from './team-view.ts'

export interface InviteFormProps {
  team: TeamView
  onClose: () => void
}

const Fields = z.object({ email, role: z.string() })

/** A file of its own because its rules are 40 KB: loaded when somebody invites. */
export function InviteForm({ team, onClose }: InviteFormProps) {
  const queries = useQueryClient()
  const own = usePerson()?.email
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const { formProps, errors, message, busy } = useForm({
    schema: Fields,
    failureOf(error) {
      setUnconfirmed(error instanceof ApiError && error.code === 'invitation.inviter_unconfirmed')
      return formFailureOf(error)
    },
    onSubmit: async (body) => {
      const invited = await team.calls.invite(body)
      await queries.invalidateQueries({ queryKey: team.key })
      showToast({
        tone: 'good',
        title: t('Invited'),
        message: t('An e-mail with a link goes to {email}.', { email: invited.email }),
      })
      onClose()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <FirstFocus />
      <div role="alert" className="empty:hidden">
        {message && (
          <Notice tone="brick">
            <span className="flex flex-wrap items-center justify-between gap-2">
              {message}
              {isUnconfirmed && own && <ConfirmAgain email={own} />}
            </span>
          </Notice>
        )}
      </div>
      <TextInput
        label={t('Email')}
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        required
        data-first-focus
        error={errors.email}
        hint={t('The link in the e-mail works once, for {days} days.', { days: limits.invitationDays })}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm font-semibold">{t('Role')}</legend>
        {team.roles.map(({ role, label, may }) => (
          <RadioCard
            key={role}
            name="role"
            value={role}
            label={label}
            detail={may}
            defaultChecked={role === team.usualRole}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('Send invitation')}
        </Button>
      </div>
    </form>
  )
}
