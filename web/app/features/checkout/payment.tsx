import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { profileQuery } from '#web/data/profile-query.ts'
import { ownPhoneOf } from '#web/data/session/own-phone.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { useAddresses } from '#web/parts/address-form/use-addresses.ts'
import { whyNotPayWith } from '#web/parts/payment-picker/payment-methods.ts'
import { PaymentPicker } from '#web/parts/payment-picker/payment-picker.tsx'
import { TestPayments } from '#web/parts/payment-picker/test-payments.tsx'
import { StepFrame } from './step-frame.tsx'
import { useCheckout } from './use-checkout.ts'

/** The placeholder in addresses that were saved without a telephone number (SH-5.03). */
const noPhone = '0000000000'

/** The payment step: how the order is paid. */
export default function PaymentPage() {
  const { choices, choose, quote, at } = useCheckout()
  const navigate = useNavigate()
  const { paths } = useSide()
  const addresses = useAddresses()
  const { data: profile } = useQuery(profileQuery)
  const [hasTried, setTried] = useState(false)
  const phone = addresses.data?.find(({ address_id }) => address_id === choices.address_id)?.phone_number
  const choice = choices.payment
  const isOffered = quote.payment_methods.some(
    ({ method, available }) => method === choice?.method && available,
  )
  const problem = choice && isOffered ? whyNotPayWith(choice) : null
  return (
    <StepFrame
      title={t('Payment')}
      next={{
        label: t('Review order'),
        reason: isOffered ? null : t('Please choose how to pay'),
        onPress() {
          if (!problem) return navigate(at(paths.reviewOrder))
          setTried(true)
          document.querySelector<HTMLInputElement>('input[type="tel"]')?.focus()
        },
      }}
    >
      {quote.test_payments && <TestPayments />}
      <PaymentPicker
        offered={quote.payment_methods}
        choice={isOffered ? choice : null}
        suggestedPhone={phone && phone !== noPhone ? phone : ownPhoneOf(profile)}
        phoneError={hasTried ? problem : null}
        onChoose={(payment) => choose({ payment })}
      />
    </StepFrame>
  )
}
