import type { StoreToCheck } from '#contracts/desk/desk.ts'
import { type ProfileField, profileFields } from '#contracts/vendors/vendor-profile.ts'
import { api } from '#web/data/api.ts'
import type { Findings } from '../parts/checklist.tsx'
import { Decision } from '../parts/decision.tsx'
import { useAct } from '../parts/use-act.ts'
import { fieldLabel } from './field-labels.ts'

/** Sentences for what is wrong most often. */
const templates: Partial<Record<ProfileField, string>> = {
  ghana_card_image:
    'The picture of your Ghana Card is not sharp or cut off. Please take it again in daylight.',
  ghana_card_number: 'The number you typed is not the number on your Ghana Card. Please correct it.',
  profile_photo: 'Your face cannot be seen well on the selfie. Please take it again without glasses or hat.',
  business_certificate:
    'The certificate does not show your registration number. Please upload the whole page.',
  business_reg_number:
    'The registration number you typed is not the number on the certificate. Please correct it.',
  business_description: 'Please say more exactly what you sell.',
}

const fields = profileFields.map((field) => ({
  field,
  label: fieldLabel(field),
  template: templates[field] ?? '',
}))

interface Props {
  store: StoreToCheck
  findings: Findings
  onDone: () => void
}

/** Verifies a store, sends it back, or asks its vendor about a field. */
export function DecideStore({ store, findings, onDone }: Props) {
  const { slug, name, shown } = store
  const params = { slug }
  const verify = useAct(() => api('POST /admin/stores/:slug/verify', { params, body: { findings, shown } }), {
    done: `${name} is verified`,
    onDone,
  })
  const sendBack = useAct(
    (said: { field: ProfileField; reason: string }) =>
      api('POST /admin/stores/:slug/reject', { params, body: { ...said, findings, shown } }),
    { done: `${name} was sent back`, onDone },
  )
  const ask = useAct(
    (said: { field: ProfileField; reason: string }) =>
      api('POST /admin/stores/:slug/ask', { params, body: { ...said, shown } }),
    { done: `${name} was asked` },
  )
  return (
    <Decision
      {...{ what: 'store', reader: 'vendor', fields, sentIn: store, findings, verify, sendBack, ask }}
      email={store.owner.email}
    />
  )
}
