import { useState } from 'react'
import { api } from '#web/data/api.ts'
import { choiceLabels, fieldLabels } from '#web/parts/vendor-profile/labels.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { OneOf, SomeOf } from './choices.tsx'
import { StepForm } from './step-form.tsx'
import { type StepProps, useStep } from './use-step.ts'

const rules = () => import('#contracts/vendors/vendor-profile.schema.ts').then(({ GrowthStep }) => GrowthStep)

/** VE-2.53: Growth Programs & Referrals. */
export function GrowthStep(props: StepProps) {
  const store = props.profile?.store.id ?? ''
  const { formProps, message, busy, errors, text, chosen, chosenOf } = useStep(rules, props, (body) =>
    api('PUT /vendor/:store/profile/growth', { params: { store }, body }),
  )
  const [refers, setRefers] = useState(chosen('refer_vendors'))
  return (
    <StepForm
      title="Growth Programs & Referrals"
      form={formProps}
      {...{ message, busy }}
      onBack={props.onBack}
    >
      <SomeOf
        label={fieldLabels.interested_programs}
        name="interested_programs"
        labels={choiceLabels.programs}
        chosen={chosenOf('interested_programs')}
        error={errors.interested_programs}
      />
      <OneOf
        label={fieldLabels.juaso_guide}
        name="juaso_guide"
        labels={choiceLabels.yesOrNo}
        chosen={chosen('juaso_guide')}
        error={errors.juaso_guide}
      />
      <OneOf
        label={fieldLabels.refer_vendors}
        name="refer_vendors"
        labels={choiceLabels.referralChoices}
        chosen={refers}
        onChoose={setRefers}
        error={errors.refer_vendors}
      />
      {refers === 'code' && (
        <TextInput label={fieldLabels.referral_code} required {...text('referral_code')} />
      )}
    </StepForm>
  )
}
