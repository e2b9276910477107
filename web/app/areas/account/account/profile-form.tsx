import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { accountName, businessName } from '#contracts/accounts/person-fields.ts'
import { genders, type Profile, profileChanges } from '#contracts/accounts/profile.ts'
import { api } from '#web/data/api.ts'
import { sessionExpired } from '#web/data/failures.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { profileKey } from '#web/data/profile-query.ts'
import { isSessionOver, signInAfter } from '#web/data/session/failure-notices.ts'
import { refreshToken } from '#web/data/session/session.ts'
import { useSide } from '#web/data/side.ts'
import { mark, t, translate } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { useAddresses } from '#web/parts/address-form/use-addresses.ts'
import { PhoneInput } from '#web/parts/phone-input/phone-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'

const names = {
  female: mark('Female'),
  male: mark('Male'),
  other: mark('Other'),
  prefer_not_to_say: mark('Prefer not to say'),
}

/** [BB-8.04] */
function announceErrors(): null {
  showToast({
    tone: 'bad',
    title: t('Validation Error'),
    message: t('Please fix the errors below before saving'),
  })
  return null
}

/** [BB-8.04] A refusal that names a field is a validation error; anything else is announced as a failed update. */
function failureNoticed(error: unknown) {
  const { errors } = formFailureOf(error)
  if (errors) {
    announceErrors()
    return { errors }
  }
  const sentence = isSessionOver(error)
    ? translate(sessionExpired)
    : t('An error occurred while updating your information')
  showToast({
    tone: 'bad',
    title: t('Update Failed'),
    message: sentence,
    ...signInAfter(error),
  })
  return { message: sentence }
}

/** Name, telephone number, birthday and gender (BB-5.01 to BB-5.07). Only what was changed is sent. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  const [isChanged, setChanged] = useState(false)
  const { formProps, errors, message, busy } = useForm({
    schema: useProfileRules(profile.full_name),
    failureOf: failureNoticed,
    sentenceOf: announceErrors,
    onSubmit: async (fields) => {
      const body = Object.fromEntries(
        Object.entries(fields).filter(([name, value]) => value !== (profile[name as keyof Profile] ?? '')),
      )
      const saved = await api('PATCH /profile', { body })
      queries.setQueryData(profileKey, saved)
      setChanged(false)
      // The name in the header comes from the token.
      if (body.full_name) await refreshToken()
      showToast({
        tone: 'good',
        title: t('Profile Updated'),
        message: t('Profile information updated successfully'),
      })
    },
  })

  useTypedEarly(formProps.id, profile, setChanged)

  return (
    // The server may normalise values such as a telephone number: reset the form to the saved profile.
    <form
      {...formProps}
      key={JSON.stringify(profile)}
      onChange={(event) => {
        formProps.onChange?.(event)
        setChanged(hasChanges(event.currentTarget, profile))
      }}
      className="flex flex-col gap-4"
    >
      {message && <p className="text-sm font-medium text-brick">{message}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t('Full name')}
          name="full_name"
          autoComplete="name"
          required
          defaultValue={profile.full_name}
          error={errors.full_name}
        />
        <PhoneInput
          label={t('Phone number')}
          name="phone_number"
          defaultValue={profile.phone_number ?? ''}
          error={errors.phone_number}
        />
        <TextInput
          label={t('Date of birth')}
          name="date_of_birth"
          type="date"
          autoComplete="bday"
          defaultValue={profile.date_of_birth ?? ''}
          error={errors.date_of_birth}
        />
        <Gender profile={profile} error={errors.gender} />
      </div>
      <Place />
      <SaveRow isChanged={isChanged} busy={busy} hasErrors={Object.values(errors).some(Boolean)} />
    </form>
  )
}

/** The rules of the side's form: a business account's has one of its own for the name. */
function useProfileRules(known: string) {
  const { side } = useSide()
  return useMemo(
    () => profileChanges(() => new Date(), side === 'business' ? businessName(known) : accountName),
    [side, known],
  )
}

/** What was typed before hydration is a change too. */
function useTypedEarly(id: string | undefined, profile: Profile, noteChanges: (isChanged: boolean) => void) {
  const note = useEffectEvent(noteChanges)
  useEffect(() => {
    const form = id && document.getElementById(id)
    if (form instanceof HTMLFormElement) note(hasChanges(form, profile))
  }, [id, profile])
}

function hasChanges(form: HTMLFormElement, profile: Profile): boolean {
  return [...new FormData(form)].some(([name, value]) => value !== (profile[name as keyof Profile] ?? ''))
}

function Gender({ profile, error }: { profile: Profile; error: string | undefined }) {
  return (
    <Select label={t('Gender')} name="gender" defaultValue={profile.gender ?? ''} error={error}>
      <option value="">{t('Not given')}</option>
      {genders.map((gender) => (
        <option key={gender} value={gender}>
          {translate(names[gender])}
        </option>
      ))}
    </Select>
  )
}

/** [BB-5.06] City and region of the primary address, which are changed in the address book. */
function Place() {
  const { paths } = useSide()
  const { data: addresses } = useAddresses()
  const primary = addresses?.find(({ is_primary }) => is_primary)
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={t('City')} readOnly value={primary?.city ?? ''} className="opacity-80" />
        <TextInput label={t('Region')} readOnly value={primary?.region ?? ''} className="opacity-80" />
      </div>
      <p className="text-sm text-ink-3">
        <Rich
          text="They are those of your primary address. Change them in the {place}."
          parts={{
            place: (
              <Link to={paths.addresses} className="font-semibold text-accent underline">
                {t('address book')}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  )
}

function SaveRow({ isChanged, busy, hasErrors }: { isChanged: boolean; busy: boolean; hasErrors: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {!isChanged && <p className="text-sm text-ink-3">{t('No Changes Detected')}</p>}
      <Button type="submit" busy={busy} disabled={!isChanged || hasErrors}>
        {t('Save profile')}
      </Button>
    </div>
  )
}
