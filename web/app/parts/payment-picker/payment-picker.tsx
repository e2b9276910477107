import { isMobileMoney, type PaymentMethod, paymentMethodLabels } from '#contracts/payments/payment-method.ts'
import { mark, refusalSentence, t, translate } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { methodOfNumber, type PaymentChoice, paymentDetails } from './payment-methods.ts'

interface Offered {
  method: PaymentMethod
  available: boolean
  /** Why it is not available here, with the code of the refusal. */
  reason: string | null
  code?: string | null
  details?: Record<string, string | number>
}

interface Props {
  offered: readonly Offered[]
  /** Null until a method is chosen. */
  choice: PaymentChoice | null
  /** Initial number of the wallet. */
  suggestedPhone: string
  /** Error of the number. */
  phoneError: string | null
  onChoose: (choice: PaymentChoice) => void
}

/** The payment methods, with the wallet's number below the chosen network. */
export function PaymentPicker({ offered, choice, suggestedPhone, phoneError, onChoose }: Props) {
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="sr-only">{t('How you pay')}</legend>
      {offered.map(({ method, available, reason, code, details = {} }) => {
        const isChosen = choice?.method === method
        return (
          <RadioCard
            key={method}
            name="method"
            value={method}
            label={
              <span className={available ? undefined : 'text-ink-2'}>
                {translate(paymentMethodLabels[method])}
              </span>
            }
            // The reason must stay readable, so the card is not greyed out.
            className="has-[input:disabled]:opacity-100!"
            detail={
              available
                ? detailWords(method, details.left)
                : (refusalSentence(code ?? undefined, details) ?? reason)
            }
            aside={<NetworkMark method={method} />}
            disabled={!available}
            checked={isChosen}
            onChange={() => onChoose({ method, phone: choice?.phone || suggestedPhone })}
          >
            {isChosen && isMobileMoney(method) && (
              <div className="flex flex-col gap-3 px-4 pb-4 sm:ps-12">
                <TextInput
                  label={t('Mobile Money number')}
                  name="phone"
                  required
                  type="tel"
                  inputMode="tel"
                  autoComplete="tel"
                  placeholder="024 123 4567"
                  value={choice.phone}
                  error={phoneError}
                  hint={t('The prompt to approve the payment goes to this {network} number.', {
                    network: translate(paymentMethodLabels[method]),
                  })}
                  onChange={(event) => onChoose({ method, phone: event.target.value })}
                  className="max-w-80"
                />
                <OtherNetwork choice={choice} offered={offered} onChoose={onChoose} />
              </div>
            )}
          </RadioCard>
        )
      })}
    </fieldset>
  )
}

/** What paying this way means, with what is left to buy on invoice where the market says it. */
function detailWords(method: PaymentMethod, left: string | number | undefined): string {
  const words = paymentDetails(method)
  return left === undefined ? words : `${words}. ${t('{left} of your limit is left.', { left })}`
}

/** Shown when a number looks like another network's. It may have been ported, so the choice is left to the person. */
function OtherNetwork({
  choice,
  offered,
  onChoose,
}: Pick<Props, 'offered' | 'onChoose'> & { choice: PaymentChoice }) {
  const network = methodOfNumber(choice.phone)
  if (!network || network === choice.method) return null
  if (!offered.some(({ method, available }) => method === network && available)) return null
  const name = translate(paymentMethodLabels[network])
  return (
    <Notice tone="gold">
      {t('This looks like a {network} number.', { network: name })}{' '}
      <button
        type="button"
        className="min-h-6 font-bold underline"
        onClick={() => onChoose({ ...choice, method: network })}
      >
        {t('Pay with {network}', { network: name })}
      </button>
    </Notice>
  )
}

const marks: Readonly<Record<PaymentMethod, [words: string, look: string]>> = {
  momo_mtn: ['MTN', 'bg-[#ffcc00] text-[#1a1a1a]'],
  momo_telecel: ['Telecel', 'bg-[#d5001c] text-white'],
  momo_at: ['AT', 'bg-[#12327a] text-white'],
  card: [mark('Card'), 'bg-sunken text-ink-2'],
  cash_on_delivery: [mark('Cash'), 'bg-sunken text-ink-2'],
  net_30: [mark('Invoice'), 'bg-sunken text-ink-2'],
}

/** The network's short name on its brand colour. */
function NetworkMark({ method }: { method: PaymentMethod }) {
  const [words, look] = marks[method]
  return (
    <span aria-hidden="true" className={`inline-block rounded-[6px] px-2 py-1 text-xs font-bold ${look}`}>
      {translate(words)}
    </span>
  )
}
