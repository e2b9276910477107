import { type PaymentMethod, paymentMethodLabels } from '#contracts/checkout/checkout.ts'

interface Shown {
  readonly reference: string
  readonly method: string
  readonly phone: string | null
  readonly state: string
  readonly amountShown: string
  readonly return_url: string
}

const style = `
:root{color-scheme:light dark;--paper:#fbf8f2;--surface:#fff;--ink:#17211b;--soft:#48544c;--line:#cfc5b2;--green:#0b5b3b;--on:#fff;--gold:#fdf1d3;--gold-ink:#6b4a00}
@media(prefers-color-scheme:dark){:root{--paper:#0f1512;--surface:#171f1b;--ink:#f1efe8;--soft:#c3c9c3;--line:#3b4942;--green:#4cc38a;--on:#07130d;--gold:#3a2e10;--gold-ink:#f7d98d}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;display:grid;min-height:100vh;place-items:center;padding:16px}
main{background:var(--surface);border:1px solid var(--line);border-radius:18px;padding:24px;width:100%;max-width:420px}
.label{background:var(--gold);color:var(--gold-ink);border-radius:8px;padding:8px 12px;font-weight:600;margin:0 0 16px}
h1{font-size:22px;line-height:1.2;margin:0 0 4px}.amount{font-size:32px;font-weight:800;margin:8px 0}p{margin:0 0 12px;color:var(--soft)}
form{display:grid;gap:12px;margin-top:20px}button,a.button{font:inherit;font-weight:700;min-height:48px;border-radius:999px;border:1px solid var(--green);background:var(--green);color:var(--on);cursor:pointer;text-align:center;text-decoration:none;display:grid;place-items:center}
button.quiet{background:transparent;color:var(--ink);border-color:var(--line)}button:focus-visible,a:focus-visible{outline:3px solid var(--green);outline-offset:2px}
code{font-size:13px;overflow-wrap:anywhere}`

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The test provider's pay page: no scripts, two buttons, and the plain word that no money moves. */
export function payPage(charge: Shown): string {
  const isMobileMoney = charge.method.startsWith('momo_')
  const label = paymentMethodLabels[charge.method as PaymentMethod] ?? charge.method
  const asked = isMobileMoney
    ? `<p>A prompt was sent to <strong>${escaped(charge.phone ?? 'your wallet')}</strong>. Approve it here, as you would on your phone.</p>`
    : '<p>Confirm the card payment here, as you would at your bank.</p>'
  const decision =
    charge.state === 'pending'
      ? `${asked}<form method="post"><button name="decision" value="approve">Approve ${charge.amountShown}</button><button class="quiet" name="decision" value="decline">Decline</button></form>`
      : `<p>This payment is ${escaped(charge.state)}.</p><a class="button" href="${escaped(charge.return_url)}">Back to Juaso</a>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Test payment</title><style>${style}</style></head><body><main><p class="label">Test payments: no real money moves</p><h1>${escaped(label)}</h1><div class="amount">${charge.amountShown}</div>${decision}<p>Reference <code>${escaped(charge.reference)}</code></p></main></body></html>`
}
