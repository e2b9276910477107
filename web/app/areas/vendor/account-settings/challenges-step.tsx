import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { choiceLabels, fieldLabels } from '#web/parts/vendor-profile/labels.ts'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { OneOf, SomeOf } from './choices.tsx'
import { StepForm } from './step-form.tsx'
import { type StepProps, useStep } from './use-step.ts'

const rules = () =>
  import('#contracts/vendors/vendor-profile.schema.ts').then(({ ChallengesStep }) => ChallengesStep)

/** VE-2.52: Business Challenges and Support. */
export function ChallengesStep(props: StepProps) {
  const store = props.profile?.store.id ?? ''
  const { formProps, message, busy, errors, text, chosen, chosenOf } = useStep(rules, props, (body) =>
    api('PUT /vendor/:store/profile/challenges', { params: { store }, body }),
  )
  return (
    <StepForm
      title="Business Challenges and Support"
      form={formProps}
      {...{ message, busy }}
      onBack={props.onBack}
    >
      <SomeOf
        label={fieldLabels.business_challenges}
        name="business_challenges"
        labels={choiceLabels.businessChallenges}
        chosen={chosenOf('business_challenges')}
        most={limits.profileChallengesMax}
        error={errors.business_challenges}
      />
      <OneOf
        label={fieldLabels.selling_confidence}
        name="selling_confidence"
        labels={choiceLabels.sellingConfidences}
        chosen={chosen('selling_confidence')}
        error={errors.selling_confidence}
      />
      <OneOf
        label={fieldLabels.use_business_tools}
        name="use_business_tools"
        labels={choiceLabels.yesOrNo}
        chosen={chosen('use_business_tools')}
        error={errors.use_business_tools}
      />
      <TextInput label={fieldLabels.support_needed} {...text('support_needed')} />
      <TextArea label={fieldLabels.juaso_help} {...text('juaso_help')} />
    </StepForm>
  )
}
