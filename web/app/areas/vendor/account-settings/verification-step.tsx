import { type FocusEvent, useState } from 'react'
import { withCardHyphens } from '#contracts/accounts/ghana-card.ts'
import { isEditable } from '#contracts/vendors/store-status.ts'
import { api } from '#web/data/api.ts'
import { Notice } from '#web/parts/notice.tsx'
import { choiceLabels, fieldLabels } from '#web/parts/vendor-profile/labels.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { OneOf } from './choices.tsx'
import { DocumentField } from './document-field.tsx'
import { StepBar, StepForm } from './step-form.tsx'
import { type StepProps, useStep, wantedOf } from './use-step.ts'

const rules = () =>
  import('#contracts/vendors/vendor-profile.schema.ts').then(({ VerificationStep }) => VerificationStep)

const title = 'Vendor Verification'

interface Props extends StepProps {
  onNext: () => void
}

/** VE-2.50: Vendor Verification. It cannot be changed while it is checked or after it was. */
export function VerificationStep({ onNext, ...props }: Props) {
  const { profile, onBack } = props
  const status = profile?.store.status
  if (profile && !profile.sees_verification)
    return (
      <Closed {...{ onBack, onNext }} sentence="Only the owner of the store sees and changes this step." />
    )
  if (status && !isEditable(status) && profile.asked?.step !== 2) {
    const sentence =
      status === 'submitted'
        ? 'Your papers are being checked. We answer within one working day.'
        : 'Your papers were checked and your store is verified. Write to us if something changes.'
    return <Closed {...{ onBack, onNext, sentence }} />
  }
  return <OpenStep {...props} />
}

function Closed({ sentence, onBack, onNext }: Pick<Props, 'onBack' | 'onNext'> & { sentence: string }) {
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <h2 className="text-xl">{title}</h2>
      <Notice>{sentence}</Notice>
      <StepBar onBack={onBack} onNext={onNext} label="Continue" />
    </section>
  )
}

function OpenStep(props: StepProps) {
  const { profile, onBack } = props
  const store = profile?.store.id ?? ''
  const step = useStep(rules, props, (body) =>
    api('PUT /vendor/:store/profile/verification', { params: { store }, body }),
  )
  const { formProps, message, errors, text, chosen } = step
  const [type, setType] = useState(chosen('registration_type'))
  const [isRegistered, setRegistered] = useState(chosen('is_registered'))
  const [sending, setSending] = useState(0)
  const file = (name: 'profile_photo' | 'ghana_card_image' | 'business_certificate') => ({
    label: fieldLabels[name],
    name,
    saved: chosen(name),
    error: errors[name],
    onChange: () => step.recheckField(name),
    onSending: (isSending: boolean) => setSending((count) => count + (isSending ? 1 : -1)),
  })
  return (
    <StepForm
      title={title}
      lead="Buyers trust a verified store. We answer within one working day."
      form={formProps}
      {...{ message, onBack }}
      busy={step.busy || sending > 0}
      submitLabel={sending > 0 ? 'Uploading…' : undefined}
    >
      <Notice>
        Only you and the person who checks your store can open these files, and each look is recorded.
      </Notice>
      <OneOf
        label={fieldLabels.registration_type}
        name="registration_type"
        labels={choiceLabels.registrationTypes}
        chosen={type}
        onChoose={setType}
        error={errors.registration_type}
      />
      <OneOf
        label={fieldLabels.is_registered}
        name="is_registered"
        labels={choiceLabels.yesOrNo}
        chosen={isRegistered}
        onChoose={setRegistered}
        error={errors.is_registered}
      />
      <Numbers
        text={text}
        isRegistered={isRegistered}
        isWanted={wantedOf(profile)?.field === 'business_reg_number'}
        isOfGhana={type !== 'international'}
      />
      <DocumentField {...file('ghana_card_image')} required={type !== 'international'} camera="environment">
        All four corners in the picture, and sharp enough to read.
      </DocumentField>
      <DocumentField {...file('profile_photo')} required camera="user">
        Daylight from the front, no cap or glasses, the face you have on the card.
      </DocumentField>
      <DocumentField {...file('business_certificate')} />
      <TextInput
        label={fieldLabels.tin_number}
        autoCapitalize="characters"
        hint="A letter and ten digits, or your Ghana Card number."
        onBlur={writeHyphens}
        {...text('tin_number')}
      />
    </StepForm>
  )
}

/** The number of a Ghana Card is shown with its hyphens, however it was typed. */
function writeHyphens({ target }: FocusEvent<HTMLInputElement>): void {
  const written = withCardHyphens(target.value)
  if (written !== target.value) target.value = written
}

interface NumbersProps extends Pick<ReturnType<typeof useStep>, 'text'> {
  isRegistered: string | undefined
  /** The number of the registration has to be mended or answered. */
  isWanted: boolean
  isOfGhana: boolean
}

function Numbers({ text, isRegistered, isWanted, isOfGhana }: NumbersProps) {
  return (
    <>
      {(isRegistered !== 'no' || isWanted) && (
        <TextInput
          label={fieldLabels.business_reg_number}
          required={isRegistered === 'yes'}
          autoCapitalize="characters"
          hint="Such as BN-482 913 027 or CS048712019."
          {...text('business_reg_number')}
        />
      )}
      <TextInput
        label={fieldLabels.ghana_card_number}
        required={isOfGhana}
        autoCapitalize="characters"
        placeholder="GHA-123456789-0"
        hint="As on the front: GHA, nine digits, one digit."
        onBlur={writeHyphens}
        {...text('ghana_card_number')}
      />
    </>
  )
}
