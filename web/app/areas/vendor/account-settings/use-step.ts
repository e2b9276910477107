import { type ChangeEvent, useEffect, useState } from 'react'
import type { z } from 'zod'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import type { ProfileField } from '#contracts/vendors/vendor-profile.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import type { FieldsSchema, Rules } from '#web/ui/form/form-types.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { isLocked, unchangedIn } from './typed-fields.ts'

export interface StepProps {
  /** Null while there is no store yet: the first step opens it. */
  profile: VendorProfile | null
  /** What was typed and not saved, else what is saved. */
  known: Partial<VendorProfile['fields']>
  /** Called each time that the step is rendered: the script of the last one may come late. */
  onShown: () => void
  /** Called with the profile as it was saved. */
  onSaved: (profile: VendorProfile) => void
  onBack: (() => void) | null
  /** The number that the telephone field begins with where none is saved. */
  ownPhone?: string | null | undefined
}

/** What has to be mended or answered. */
export const wantedOf = (profile: VendorProfile | null) => profile?.rejected ?? profile?.asked

const someWrong = 'Please look at the fields in red.'

/** The form of one step: the contract's rules, the saved values, and the call that saves them. */
export function useStep<Schema extends FieldsSchema>(
  schema: Rules<Schema>,
  { profile, known, onShown, onSaved }: StepProps,
  save: (fields: z.output<Schema> & { unchanged?: ProfileField[] }) => Promise<VendorProfile>,
) {
  // As the form was opened: another device may save other values while it is.
  const [opened] = useState(() => profile?.fields ?? {})
  const form = useForm({
    schema,
    failureOf: formFailureOf,
    sentenceOf: () => someWrong,
    onSubmit: async (fields) =>
      onSaved(
        await save({ ...fields, ...(profile && { unchanged: unchangedIn(fields as object, opened) }) }),
      ),
  })
  useEffect(onShown)
  const isAnyWrong = Object.values(form.errors).some(Boolean)
  // The reason of a refusal stands beside its field until that is another one.
  const [isMended, setMended] = useState(false)
  const refused = isMended ? null : profile?.rejected
  const errors = refused ? { [refused.field]: refused.reason, ...form.errors } : form.errors
  const touch = (name: string | undefined) => name === refused?.field && setMended(true)
  return {
    ...form,
    errors,
    formProps: {
      ...form.formProps,
      onChange(event: ChangeEvent<HTMLFormElement>) {
        form.formProps.onChange?.(event)
        const { name, dataset } = event.target as unknown as HTMLInputElement
        touch(name || dataset.field)
      },
    },
    recheckField(name: string) {
      form.recheckField(name)
      touch(name)
    },
    message: form.message === someWrong && !isAnyWrong ? null : form.message,
    isLocked: (name: ProfileField) => isLocked(profile, name),
    /** Attributes of a text control: its name, its saved value, its error and whether it is locked. */
    text: (name: ProfileField) => {
      const value = known[name]
      return {
        name,
        defaultValue: typeof value === 'string' ? value : '',
        error: errors[name],
        readOnly: isLocked(profile, name),
      }
    },
    chosen: (name: ProfileField) => {
      const value = known[name]
      return typeof value === 'string' ? value : undefined
    },
    chosenOf: (name: ProfileField) => {
      const value = known[name]
      return Array.isArray(value) ? value : []
    },
  }
}
