import type { PaymentMethod } from '#contracts/checkout/checkout.ts'
import { formatPesewas } from '#contracts/money.ts'
import { isMobileMoney, paymentMethodLabels } from '#contracts/payments/payment-method.ts'
import { escaped, payPageFrame } from '../../../adapters/payments/pay-page-frame.ts'
import type { NotTaken } from '../../../adapters/payments/payment-provider.ts'
import type { PaymentIntent } from '../payments.queries.ts'

interface Shown {
  readonly intent: PaymentIntent
  readonly isTest: boolean
  readonly orderPage: string
  readonly problem: VoucherProblem | null
}

/**
 * Why the voucher was not accepted, in the provider's words; or that its state is unknown because the provider did not
 * reply.
 */
export type VoucherProblem = NotTaken | 'unanswered'

const refreshSeconds = 12

/** The instructions for a wallet that is charged on the phone, without a page of the provider. No scripts. */
export function walletPage({ intent, isTest, orderPage, problem }: Shown): string {
  const method = intent.method as PaymentMethod
  const amount = formatPesewas(intent.amount)
  const isVoucher = intent.step === 'voucher'
  const wallet = isMobileMoney(method) ? `<p>Wallet <strong>${escaped(intent.phone ?? '')}</strong></p>` : ''
  const what = isVoucher
    ? `${problem ? `<p class="wrong" role="alert">${escaped(problemWords(problem))}</p>` : ''}
<form method="post"><label>Voucher<input name="voucher" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required></label><button>Send the voucher</button></form>`
    : `<p><span class="wait"></span>Waiting for your approval. This page looks again by itself.</p>
<form method="post"><button>I have approved it</button></form>`
  const body = `<h1>${escaped(paymentMethodLabels[method])}</h1><div class="amount">${amount}</div>${wallet}
<div class="phone"><p>${escaped(intent.stepText ?? 'Approve the payment on your phone.')}</p></div>${what}
<div class="row"><a class="button quiet" href="${escaped(orderPage)}">Back to Juaso, or another wallet</a></div>
<p class="foot">You can close this page: your order or invoice leads back here. Reference <code>${escaped(intent.reference)}</code></p>`
  return payPageFrame({
    title: 'Pay with Mobile Money',
    body,
    isTest,
    ...(isVoucher ? {} : { refreshSeconds }),
  })
}

function problemWords(problem: VoucherProblem): string {
  if (problem === 'unanswered')
    return 'The payment provider did not answer, so we do not know whether it has your voucher. If a prompt comes to your phone, approve it. Else send the voucher again in a moment, or pay another way from your order.'
  if (problem.reason === '') return 'The network does not know this voucher. Dial again and type the new one.'
  return `The network did not take this voucher: “${problem.reason}”. Dial again and type the new one, or pay another way from your order.`
}
