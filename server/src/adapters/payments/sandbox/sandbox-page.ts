import type { PaymentMethod } from '#contracts/checkout/checkout.ts'
import { isMobileMoney, paymentMethodLabels } from '#contracts/payments/payment-method.ts'
import { escaped, payPageFrame } from '../pay-page-frame.ts'
import { promptMinutes, type SandboxCharge, voucherOf } from './sandbox-books.ts'

/** Which variant of the pay page a charge shows. */
export type Face = 'voucher' | 'prompt' | 'card' | 'silent' | 'expired' | 'paid' | 'failed'

/** Pure: what the buyer sees of a charge. */
export function faceOf(charge: Pick<SandboxCharge, 'state' | 'method' | 'prompted_at'>): Face {
  if (charge.state === 'abandoned') return 'expired'
  if (charge.state !== 'pending') return charge.state
  if (!isMobileMoney(charge.method as PaymentMethod)) return 'card'
  return charge.prompted_at ? 'prompt' : 'voucher'
}

interface Shown {
  readonly charge: SandboxCharge
  readonly amountShown: string
  readonly face: Face
  readonly isVoucherWrong: boolean
}

const steps = ['Voucher', 'Prompt', 'Done'] as const

/** The test provider's pay page. What a phone would show stands in a frame of its own. */
export function payPage({ charge, amountShown, face, isVoucherWrong }: Shown): string {
  const label = paymentMethodLabels[charge.method as PaymentMethod] ?? charge.method
  const wallet = `<strong>${escaped(charge.phone ?? 'your wallet')}</strong>`
  const back = escaped(charge.return_url)
  const leave = (words: string, quiet = true) =>
    `<a class="button${quiet ? ' quiet' : ''}" href="${back}">${words}</a>`
  const press = (decision: string, words: string, quiet = false) =>
    `<button${quiet ? ' class="quiet"' : ''} name="decision" value="${decision}">${words}</button>`
  const faces: Record<Face, () => string> = {
    voucher:
      () => `${isVoucherWrong ? '<p class="wrong" role="alert">That is not the voucher. Dial again and type the six digits.</p>' : ''}
<p>Dial <strong>*110#</strong> on ${wallet}, choose <strong>Generate voucher</strong>, and type it here.</p>
<div class="phone"><h2>On the phone, after dialling *110#</h2><p class="code">${voucherOf(charge.reference)}</p></div>
<form method="post"><label>Voucher<input name="voucher" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,8}" maxlength="8" required></label><button name="decision" value="voucher">Send the voucher</button></form>
<div class="row">${leave('Try another wallet')}</div>`,
    prompt: () => `<p><span class="wait"></span>A prompt was sent to ${wallet}. Waiting for your approval.</p>
<div class="phone"><h2>On the phone</h2><p><strong>Juaso</strong> asks for <strong>${amountShown}</strong>. Approve with your PIN?</p>
<form method="post">${press('approve', `Approve ${amountShown}`)}${press('decline', 'Decline', true)}</form></div>
<p>The prompt is open for ${promptMinutes} minutes. You can close this page: your order or invoice leads back here.</p>
<div class="row">${leave('Try another wallet')}</div>`,
    card: () => `<p>Confirm the card payment here, as you would at your bank.</p>
<form method="post"><label>Number of a test card, if you want to pay with the same one again<input name="card" inputmode="numeric" autocomplete="off" maxlength="19"></label>${press('approve', `Approve ${amountShown}`)}${press('decline', 'Decline', true)}</form>`,
    silent:
      () => `<p><span class="wait"></span>The network has not answered yet. We keep asking and tell you as soon as it does.</p>
<div class="row">${leave('Back to Juaso', false)}${leave('Try another wallet')}</div>`,
    expired: () => `<p>The prompt to ${wallet} was not answered in time. Nothing was taken.</p>
<div class="row">${leave('Try again or another wallet', false)}</div>`,
    paid: () => `<p>This payment is done.</p><div class="row">${leave('Back to Juaso', false)}</div>`,
    failed: () => `<p>This payment was declined. Nothing was taken.</p>
<div class="row">${leave('Try again or another wallet', false)}</div>`,
  }
  const body = `${charge.method === 'momo_telecel' ? stepsOf(face) : ''}<h1>${escaped(label)}</h1><div class="amount">${amountShown}</div>${faces[face]()}<p class="foot">Reference <code>${escaped(charge.reference)}</code></p>`
  const waits = face === 'silent'
  return payPageFrame({ title: 'Test payment', body, isTest: true, ...(waits ? { refreshSeconds: 15 } : {}) })
}

function stepsOf(face: Face): string {
  const at = face === 'voucher' ? 0 : face === 'prompt' || face === 'silent' ? 1 : 2
  return `<ol>${steps.map((step, index) => `<li class="${index < at ? 'done' : index === at ? 'now' : ''}">${step}</li>`).join('')}</ol>`
}
