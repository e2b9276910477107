import { useState } from 'react'
import type { StoreToCheck } from '#contracts/desk/desk.ts'
import { limits } from '#contracts/limits.ts'
import { type ProfileField, profileFields } from '#contracts/vendors/vendor-profile.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import type { Findings } from '../parts/checklist.tsx'
import { useAct } from '../parts/use-act.ts'
import { VerifyButton } from '../parts/verify-button.tsx'
import { fieldLabel } from './field-labels.ts'

/** Sentences for what is wrong most often; the operator may change each word. */
const templates: readonly { readonly field: ProfileField; readonly reason: string }[] = [
  {
    field: 'ghana_card_image',
    reason: 'The picture of your Ghana Card is not sharp or cut off. Please take it again in daylight.',
  },
  {
    field: 'ghana_card_number',
    reason: 'The number you typed is not the number on your Ghana Card. Please correct it.',
  },
  {
    field: 'profile_photo',
    reason: 'Your face cannot be seen well on the selfie. Please take it again without glasses or hat.',
  },
  {
    field: 'business_certificate',
    reason: 'The certificate does not show your registration number. Please upload the whole page.',
  },
  {
    field: 'business_reg_number',
    reason: 'The registration number you typed is not the number on the certificate. Please correct it.',
  },
  { field: 'business_description', reason: 'Please say more exactly what you sell.' },
]

interface Props {
  store: StoreToCheck
  findings: Findings
  onDone: () => void
}

/** Verifies a store once its checklist is passed, or sends it back with the field to mend and the words that the vendor reads. */
export function DecideStore({ store, findings, onDone }: Props) {
  const { slug, name } = store
  const [field, setField] = useState<ProfileField | ''>('')
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const params = { slug }
  const verify = useAct(
    () => api('POST /admin/stores/:slug/verify', { params, body: { findings, shown: store.shown } }),
    {
      done: `${name} is verified`,
      onDone,
    },
  )
  const reject = useAct(
    (said: { field: ProfileField; reason: string; findings: Findings }) =>
      api('POST /admin/stores/:slug/reject', { params, body: { ...said, shown: store.shown } }),
    { done: `${name} was sent back`, onDone },
  )
  const ask = useAct(
    (said: { field: ProfileField; reason: string }) =>
      api('POST /admin/stores/:slug/ask', { params, body: { ...said, shown: store.shown } }),
    { done: `${name} was asked`, onDone },
  )
  const words = reason.trim()

  function withWords(then: (said: { field: ProfileField; reason: string }) => void) {
    setAsked(true)
    if (field && words) then({ field, reason: words })
  }

  return (
    <section aria-label="Decision" className="card flex flex-col gap-4 p-4">
      <h2 className="text-lg">Decision</h2>
      <VerifyButton sentIn={store} {...{ findings }} busy={verify.isPending} onVerify={() => verify.mutate()}>
        Verify store
      </VerifyButton>
      <hr className="border-line" />
      <FieldChoice
        field={field}
        error={isAsked && !field ? 'Please choose the field' : undefined}
        onChoose={(chosen) => {
          setField(chosen)
          const template = templates.find((one) => one.field === chosen)
          const isFree = words === '' || templates.some((one) => one.reason === words)
          if (isFree) setReason(template?.reason ?? '')
        }}
      />
      <TextArea
        label="Reason, the vendor reads it"
        rows={4}
        maxLength={limits.reasonLengthMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isAsked && !words ? 'Please write why' : undefined}
      />
      <Button
        look="outline"
        wide
        busy={reject.isPending}
        onClick={() => withWords((said) => reject.mutate({ ...said, findings }))}
      >
        Send back to correct
      </Button>
      <Button look="outline" wide busy={ask.isPending} onClick={() => withWords(ask.mutate)}>
        Ask without sending back
      </Button>
      <WhatFollows email={store.owner.email} />
    </section>
  )
}

interface FieldChoiceProps {
  field: ProfileField | ''
  error: string | undefined
  onChoose: (field: ProfileField) => void
}

function FieldChoice({ field, error, onChoose }: FieldChoiceProps) {
  return (
    <Select
      label="What has to be mended"
      value={field}
      error={error}
      onChange={({ target }) => onChoose(target.value as ProfileField)}
    >
      <option value="">Choose the field</option>
      {profileFields.map((name) => (
        <option key={name} value={name}>
          {fieldLabel(name)}
        </option>
      ))}
    </Select>
  )
}

function WhatFollows({ email }: { email: string | null }) {
  return (
    <p className="text-xs text-ink-3">
      The vendor is told on the site{email && ' and by e-mail'}, where a telephone number is proven also by
      text message, and lands at that field. A store that is asked keeps its place here; of what is checked
      only the step of that field opens.
    </p>
  )
}
