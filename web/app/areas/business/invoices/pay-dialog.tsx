import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { PositiveCedis } from '#contracts/cedis.ts'
import type { PaymentMethod } from '#contracts/checkout/checkout.ts'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { CompanyInvoice } from '#contracts/invoices/invoices.ts'
import { type WalletTier, walletLimits, walletTiers } from '#contracts/invoices/wallet-plan.ts'
import { formatCedis, formatPesewas, pesewasOf } from '#contracts/money.ts'
import { isMobileMoney } from '#contracts/payments/payment-method.ts'
import { walletNumberOf } from '#contracts/wallet/mobile-money.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { mark, t, translate } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { type PaymentChoice, paymentOf, whyNotPayWith } from '#web/parts/payment-picker/payment-methods.ts'
import { PaymentPicker } from '#web/parts/payment-picker/payment-picker.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { numberSoFar } from '#web/ui/form/number-so-far.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { walletUseQuery } from './invoice-queries.ts'
import { type PlanProps, PromptPlan } from './prompt-plan.tsx'

interface Props {
  invoice: CompanyInvoice
  company: OwnCompany
  onClose: () => void
  /** Called when the payment was refused: the invoice may have changed. */
  onRefused: () => void
}

const methods = ['momo_mtn', 'momo_telecel', 'momo_at', 'card'] as const satisfies PaymentMethod[]

const PayFields = z
  .object({
    amount: PositiveCedis,
    method: z.enum(methods),
    phone: z.string().default(''),
    tier: z.enum(walletTiers).default('enhanced'),
  })
  .superRefine((choice, context) => {
    const message = whyNotPayWith(choice)
    if (message) context.addIssue({ code: 'custom', path: ['phone'], message })
  })

const tierLabels: Readonly<Record<WalletTier, string>> = {
  minimum: mark('Minimum: {limit} a day'),
  medium: mark('Medium: {limit} a day'),
  enhanced: mark('Enhanced: {limit} a day'),
}

/** Pays an invoice whole or in part: the sum, the way, and for a wallet how much it carries. Continues to the payment page. */
export default function PayDialog({ invoice, company, onClose, onRefused }: Props) {
  const [choice, setChoice] = useState<PaymentChoice>({ method: 'momo_mtn', phone: '' })
  const [amount, setAmount] = useState(String(invoice.owed))
  const { formProps, errors, message, busy } = usePayForm({ invoice, company, onRefused })
  const sum = numberSoFar(amount)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Pay invoice {number}', { number: invoice.number })}
      className="text-start"
      footer={
        <Button type="submit" form={formProps.id} size="large" wide busy={busy}>
          {sum > 0 ? t('Pay {amount}', { amount: formatCedis(sum) }) : t('Pay')}
        </Button>
      }
    >
      <form {...formProps} className="flex flex-col gap-4">
        {message && (
          <Notice tone="brick" role="alert">
            {message}
          </Notice>
        )}
        <TextInput
          label={t('Amount in cedis')}
          name="amount"
          required
          inputMode="decimal"
          value={amount}
          error={errors.amount ?? null}
          hint={t('{owed} is left. You may pay a part of it now.', { owed: formatCedis(invoice.owed) })}
          onChange={({ target }) => setAmount(target.value)}
          className="max-w-80"
        />
        <PaymentPicker
          offered={methods.map((method) => ({ method, available: true, reason: null }))}
          choice={choice}
          suggestedPhone=""
          phoneError={errors.phone ?? null}
          onChoose={setChoice}
        />
        {isMobileMoney(choice.method) && (
          <WalletTierField
            wallet={{
              company: company.id,
              number: invoice.order_number,
              phone: walletNumberOf(choice.phone),
            }}
            due={invoice.due_on}
            sum={Math.min(sum, invoice.owed)}
            onTake={(part) => setAmount(String(part))}
          />
        )}
        <p className="text-sm text-ink-2">
          {t('By bank: state {number} as the reference. We book it when it has arrived.', {
            number: invoice.number,
          })}
        </p>
      </form>
    </Dialog>
  )
}

/** The form, which continues to the payment page. */
function usePayForm({ invoice, company, onRefused }: Omit<Props, 'onClose'>) {
  return useForm({
    schema: PayFields,
    failureOf(error) {
      onRefused()
      return formFailureOf(error)
    },
    onSubmit: async (fields) => {
      const isAll = pesewasOf(fields.amount) === pesewasOf(invoice.owed)
      const { pay_url } = await api('POST /companies/:company/invoices/:number/payments', {
        params: { company: company.id, number: invoice.order_number },
        body: { ...paymentOf(fields), amount: isAll ? null : fields.amount, tier: fields.tier },
      })
      location.assign(pay_url)
    },
  })
}

interface TierProps extends Pick<PlanProps, 'due' | 'onTake'> {
  sum: number
  /** The wallet, where its number is typed, and what it is to pay. */
  wallet: { company: string; number: string; phone: string | null }
}

/** How much the wallet carries in a day, and a plan where what is left of it is less than the sum. */
function WalletTierField({ sum, wallet: { company, number, phone }, due, onTake }: TierProps) {
  const [tier, setTier] = useState<WalletTier>('medium')
  const { data: used = null, isLoading } = useQuery(walletUseQuery(company, number, phone))
  return (
    <>
      <Select
        label={t('What your wallet carries')}
        name="tier"
        value={tier}
        hint={t('It depends on the papers that the owner of the wallet has shown to the network.')}
        onChange={({ target }) => setTier(target.value as WalletTier)}
      >
        {walletTiers.map((one) => (
          <option key={one} value={one}>
            {translate(tierLabels[one]).replace('{limit}', formatPesewas(walletLimits[one].dayPesewas))}
          </option>
        ))}
      </Select>
      {sum > 0 && !isLoading && <PromptPlan owed={sum} {...{ tier, used, due, onTake }} />}
    </>
  )
}
