import { useState } from 'react'
import { api } from '#web/data/api.ts'
import { choiceLabels, fieldLabels } from '#web/parts/vendor-profile/labels.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { OneOf, SomeInList } from './choices.tsx'
import { StepForm } from './step-form.tsx'
import { type StepProps, useStep } from './use-step.ts'

const rules = () =>
  import('#contracts/vendors/vendor-profile.schema.ts').then(({ ChannelsStep }) => ChannelsStep)

/** VE-2.51: Sales and Delivery Channels. */
export function ChannelsStep(props: StepProps) {
  const store = props.profile?.store.id ?? ''
  const { formProps, message, busy, errors, text, chosen, chosenOf } = useStep(rules, props, (body) =>
    api('PUT /vendor/:store/profile/channels', { params: { store }, body }),
  )
  const [channel, setChannel] = useState(chosen('sales_channel'))
  return (
    <StepForm
      title="Sales and Delivery Channels"
      form={formProps}
      {...{ message, busy }}
      onBack={props.onBack}
    >
      <OneOf
        label={fieldLabels.sales_channel}
        name="sales_channel"
        labels={choiceLabels.salesChannels}
        chosen={channel}
        onChoose={setChannel}
        error={errors.sales_channel}
        wide
      />
      {channel !== 'physical' && (
        <>
          <SomeInList
            label={fieldLabels.online_platforms}
            name="online_platforms"
            labels={choiceLabels.onlinePlatforms}
            chosen={chosenOf('online_platforms')}
            error={errors.online_platforms}
          />
          <TextInput
            label={fieldLabels.store_username}
            hint="Such as @makolabeads or https://makolabeads.com."
            {...text('store_username')}
          />
          <OneOf
            label={fieldLabels.accept_orders}
            name="accept_orders"
            labels={choiceLabels.yesOrNo}
            chosen={chosen('accept_orders')}
            error={errors.accept_orders}
          />
        </>
      )}
      <OneOf
        label={fieldLabels.delivery_method}
        name="delivery_method"
        labels={choiceLabels.deliveryMethods}
        hint="FlexRoute connects vendors to trusted riders across Ghana. It handles pickup, tracking and customer updates."
        chosen={chosen('delivery_method')}
        error={errors.delivery_method}
        wide
      />
    </StepForm>
  )
}
