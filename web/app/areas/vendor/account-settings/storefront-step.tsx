import { useState } from 'react'
import { isEditable } from '#contracts/vendors/store-status.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { storefrontPictureFields } from '#contracts/vendors/vendor-profile.ts'
import { api } from '#web/data/api.ts'
import { Agreeing } from '#web/parts/agreeing.tsx'
import { choiceLabels, contactsHint, fieldLabels } from '#web/parts/vendor-profile/labels.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { OneOf } from './choices.tsx'
import { PictureField } from './picture-field.tsx'
import { StepForm } from './step-form.tsx'
import { type StepProps, useStep } from './use-step.ts'

const rules = () =>
  import('#contracts/vendors/vendor-profile.schema.ts').then(({ StorefrontStep }) => StorefrontStep)

/** Only the owner sends a store in, until it is verified. */
const isToSendIn = ({ store, sees_verification }: VendorProfile) =>
  isEditable(store.status) && sees_verification

const onlyKind = (kind = '') => ({
  [kind]: (choiceLabels.businessTypes as Record<string, string>)[kind] ?? kind,
})

/** VE-2.54: Storefront. Saving it sends a store that is not verified in. */
export function StorefrontStep(props: StepProps) {
  const { profile } = props
  const store = profile?.store.id ?? ''
  const { formProps, message, busy, errors, text, chosen, isLocked, recheckField } = useStep(
    rules,
    props,
    async (body) => {
      const params = { store }
      const saved = await api('PUT /vendor/:store/profile/storefront', { params, body })
      if (!isToSendIn(saved)) return saved
      return api('POST /vendor/:store/profile/submission', { params })
    },
  )
  const one = (name: keyof typeof fieldLabels) => ({
    label: fieldLabels[name],
    name,
    chosen: chosen(name),
    error: errors[name],
  })
  return (
    <StepForm
      title="Storefront"
      form={formProps}
      {...{ message, busy }}
      onBack={props.onBack}
      submitLabel="Save & preview"
    >
      {storefrontPictureFields.map((name) => (
        <PictureField
          key={name}
          label={fieldLabels[name]}
          name={name}
          saved={profile?.fields[name] as string | undefined}
          chosen={chosen(name)}
          error={errors[name]}
          onChange={() => recheckField(name)}
        />
      ))}
      <TextInput label={fieldLabels.store_tagline} required hint={contactsHint} {...text('store_tagline')} />
      <OneOf {...one('juaso_upload_products')} labels={choiceLabels.yesOrNo} />
      <OneOf {...one('products_count')} labels={choiceLabels.productsCounts} />
      <OneOf
        {...one('business_type')}
        {...(isLocked('business_type') && { hint: 'It was checked. Write to us to change it.' })}
        labels={isLocked('business_type') ? onlyKind(chosen('business_type')) : choiceLabels.businessTypes}
        wide
      />
      <Select
        label={fieldLabels.main_category}
        name="main_category"
        required
        defaultValue={chosen('main_category') ?? ''}
        error={errors.main_category}
      >
        <option value="">Choose a category</option>
        {Object.entries(choiceLabels.mainCategories).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Hours question={one('operating_hours')} text={text} />
      <OneOf {...one('languages_spoken')} labels={choiceLabels.spokenLanguages} />
      {profile && isToSendIn(profile) && <Agreeing to="selling" />}
    </StepForm>
  )
}

interface HoursProps extends Pick<ReturnType<typeof useStep>, 'text'> {
  question: Omit<Parameters<typeof OneOf>[0], 'labels'>
}

/** The hours of the list, or the store's own. */
function Hours({ question, text }: HoursProps) {
  const [hasOwn, setOwn] = useState(question.chosen === 'custom')
  return (
    <>
      <OneOf
        {...question}
        labels={choiceLabels.operatingHours}
        onChoose={(value) => setOwn(value === 'custom')}
        wide
      />
      {hasOwn && (
        <TextInput
          label={fieldLabels.custom_hours}
          required
          hint="Such as Tue - Sat 10AM - 7PM, Sun 1PM - 5PM."
          {...text('custom_hours')}
        />
      )}
    </>
  )
}
