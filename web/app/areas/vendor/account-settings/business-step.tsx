import { useState } from 'react'
import { countryName } from '#contracts/geo/countries.ts'
import { regions, townsOf } from '#contracts/geo/regions.ts'
import { api } from '#web/data/api.ts'
import { usePerson } from '#web/data/session/session.ts'
import { CountryPicker } from '#web/parts/country-picker/country-picker.tsx'
import { PhoneInput } from '#web/parts/phone-input/phone-input.tsx'
import { choiceLabels, contactsHint, fieldLabels } from '#web/parts/vendor-profile/labels.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { OneOf } from './choices.tsx'
import { StepForm } from './step-form.tsx'
import { type StepProps, useStep } from './use-step.ts'

const rules = () =>
  import('#contracts/vendors/vendor-profile.schema.ts').then(({ BusinessStep }) => BusinessStep)

/** VE-2.49: Business Information. */
export function BusinessStep(props: StepProps) {
  const { profile, ownPhone } = props
  const person = usePerson()
  const { formProps, message, busy, errors, text, chosen, isLocked } = useStep(rules, props, (body) =>
    profile
      ? api('PUT /vendor/:store/profile/business', { params: { store: profile.store.id }, body })
      : api('POST /vendor/stores', { body }),
  )
  const fullName = text('full_name')
  const email = text('business_email')
  const phone = text('business_phone')
  return (
    <StepForm title="Business Information" form={formProps} {...{ message, busy }} onBack={null}>
      <TextInput
        label={fieldLabels.business_name}
        required
        hint={
          isLocked('business_name')
            ? 'Your store is known by this name. Write to us to change it.'
            : undefined
        }
        {...text('business_name')}
      />
      <TextInput
        label={fieldLabels.full_name}
        autoComplete="name"
        required
        {...fullName}
        defaultValue={fullName.defaultValue || (person?.name ?? '')}
      />
      <TextInput
        label={fieldLabels.business_email}
        type="email"
        autoComplete="email"
        required
        {...email}
        defaultValue={email.defaultValue || (person?.email ?? '')}
      />
      <PhoneInput
        label={fieldLabels.business_phone}
        required
        {...phone}
        defaultValue={phone.defaultValue || (ownPhone ?? '')}
      />
      <TextArea
        label={fieldLabels.business_description}
        rows={4}
        required
        hint={contactsHint}
        {...text('business_description')}
      />
      <LocationFields
        {...{ errors, text, isLocked }}
        country={chosen('country') ?? 'gh'}
        region={chosen('region') ?? ''}
      />
      <OneOf
        label={fieldLabels.contact_method}
        name="contact_method"
        labels={choiceLabels.contactMethods}
        chosen={chosen('contact_method')}
        error={errors.contact_method}
      />
    </StepForm>
  )
}

interface LocationProps extends Pick<ReturnType<typeof useStep>, 'errors' | 'text' | 'isLocked'> {
  country: string
  region: string
}

/** The business location: country, region and city, with Ghana's regions to choose from. */
function LocationFields({ errors, text, isLocked, ...saved }: LocationProps) {
  const [country, setCountry] = useState(saved.country)
  const [region, setRegion] = useState(saved.region)
  const isGhana = country === 'gh'
  const isKnown = regions.some(({ name }) => name === region)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-sm font-semibold">Business location</legend>
      {isLocked('country') ? (
        <>
          <TextInput label={fieldLabels.country} readOnly value={countryName(country)} />
          <input type="hidden" name="country" value={country} />
        </>
      ) : (
        <CountryPicker
          label={fieldLabels.country}
          name="country"
          required
          value={country}
          onChange={setCountry}
          error={errors.country}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {isGhana ? (
          <Select
            label={fieldLabels.region}
            name="region"
            required
            value={isKnown ? region : ''}
            onChange={({ target }) => setRegion(target.value)}
            error={errors.region}
          >
            <option value="">Choose a region</option>
            {regions.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        ) : (
          <TextInput label={fieldLabels.region} required {...text('region')} />
        )}
        <TextInput label={fieldLabels.city} list="towns-of-store" required {...text('city')} />
      </div>
      <datalist id="towns-of-store">
        {townsOf(region).map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
    </fieldset>
  )
}
