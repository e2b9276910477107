import type { PaymentRefund } from '#contracts/desk/money/payments.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { WalletFields, WalletForm } from '#web/parts/refund-wallet/wallet-fields.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { ChosenAct } from './payment-act-dialog.tsx'

interface Props {
  refund: Pick<PaymentRefund, 'id'>
  onAct: (chosen: ChosenAct) => void
}

/** Names another wallet for a refund that did not arrive, once it is asked for. */
export function NameWallet({ refund, onAct }: Props) {
  return (
    <details className="min-w-0 basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center text-ink-2 underline">
        Name another wallet
      </summary>
      <Fields {...{ refund, onAct }} />
    </details>
  )
}

function Fields({ refund: { id }, onAct }: Props) {
  const { formProps, errors } = useForm({
    schema: WalletForm,
    failureOf: formFailureOf,
    onSubmit: (wallet) =>
      onAct({
        title: 'Send the refund to another wallet',
        act: { act: 'name_wallet', refund: id, ...wallet },
        action: 'Send it there',
      }),
  })
  return (
    <form {...formProps} className="flex flex-col gap-3 pb-2">
      <p className="text-ink-2">
        Call the buyer at the number of the order, and let them say the wallet. The buyer is told by e-mail.
      </p>
      <WalletFields label="The buyer’s Mobile Money number" autoComplete="off" errors={errors} />
      <Button type="submit" look="outline" className="sm:self-start">
        Look what follows
      </Button>
    </form>
  )
}
