// The frame of the few pages that are served where no script may run: the test provider's, and ours that tell a buyer what
// to do on the phone. Colours are those of the shop, light and dark.
const style = `
:root{color-scheme:light dark;--paper:#fbf8f2;--surface:#fff;--sunken:#f4efe4;--ink:#17211b;--soft:#48544c;--line:#cfc5b2;--field:#8a8371;--green:#0b5b3b;--on:#fff;--gold:#fdf1d3;--gold-ink:#6b4a00;--brick:#9c2a16;--brick-soft:#fbe6e0}
@media(prefers-color-scheme:dark){:root{--paper:#0f1512;--surface:#171f1b;--sunken:#202a25;--ink:#f1efe8;--soft:#c3c9c3;--line:#3b4942;--field:#7d8a82;--green:#4cc38a;--on:#07130d;--gold:#3a2e10;--gold-ink:#f7d98d;--brick:#ff9d8a;--brick-soft:#3d1d16}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;min-height:100vh;display:grid;place-items:center;padding:16px}
main{background:var(--surface);border:1px solid var(--line);border-radius:18px;width:100%;max-width:440px;overflow:hidden}
.band{height:6px;background:linear-gradient(90deg,#0b5b3b 0 25%,#e0a526 25% 50%,#9c2a16 50% 75%,#17211b 75%)}
.in{padding:24px}.label{background:var(--gold);color:var(--gold-ink);border-radius:8px;padding:8px 12px;font-weight:600;font-size:14px;margin:0 0 16px}
h1{font-size:22px;line-height:1.25;margin:0}.amount{font-size:34px;font-weight:800;line-height:1.2;margin:4px 0 12px;font-variant-numeric:tabular-nums}p{margin:0 0 12px;color:var(--soft)}p strong{color:var(--ink)}
ol{list-style:none;margin:0 0 20px;padding:0;display:flex;gap:6px}ol li{flex:1;font-size:13px;color:var(--soft);border-top:4px solid var(--line);padding-top:6px}ol li.done{border-color:var(--green);color:var(--ink)}ol li.now{border-color:var(--green);color:var(--ink);font-weight:700}
.phone{background:var(--sunken);border:1px solid var(--line);border-radius:22px;padding:18px;margin:16px 0}.phone h2{font-size:13px;margin:0 0 8px;color:var(--soft);font-weight:600}.phone .code{font-size:28px;font-weight:800;letter-spacing:.14em;color:var(--ink);margin:0;font-variant-numeric:tabular-nums}
.wrong{background:var(--brick-soft);color:var(--brick);border-radius:8px;padding:8px 12px;margin:0 0 12px}
form{display:grid;gap:12px;margin:16px 0 0}label{font-weight:600;display:grid;gap:6px}input{font:inherit;font-size:20px;letter-spacing:.1em;min-height:48px;border:1px solid var(--field);border-radius:12px;padding:8px 14px;background:var(--surface);color:var(--ink);width:100%}
button,a.button{font:inherit;font-weight:700;min-height:48px;border-radius:999px;border:1px solid var(--green);background:var(--green);color:var(--on);cursor:pointer;text-align:center;text-decoration:none;display:grid;place-items:center;padding:4px 12px}
button.quiet,a.quiet{background:transparent;color:var(--ink);border-color:var(--field)}.row{display:grid;gap:12px;margin-top:12px}button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid var(--green);outline-offset:2px}
.foot{font-size:13px;margin:20px 0 0;border-top:1px solid var(--line);padding-top:12px}code{overflow-wrap:anywhere}
.wait{display:inline-block;width:18px;height:18px;border-radius:50%;border:3px solid var(--line);border-top-color:var(--green);vertical-align:-3px;margin-right:8px;animation:turn 1s linear infinite}@keyframes turn{to{transform:rotate(1turn)}}@media(prefers-reduced-motion:reduce){.wait{animation:none}}`

/** Makes text safe inside HTML and its attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

interface Frame {
  readonly title: string
  /** HTML. */
  readonly body: string
  readonly isTest: boolean
  /** Reads the page again after so many seconds: only where the buyer has nothing to type. */
  readonly refreshSeconds?: number
}

/** A whole page: no scripts, one narrow column, both themes. */
export function payPageFrame({ title, body, isTest, refreshSeconds }: Frame): string {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''
  const label = isTest ? '<p class="label">Test payments: no real money moves</p>' : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>${escaped(title)}</title><style>${style}</style></head><body><main><div class="band"></div><div class="in">${label}${body}</div></main></body></html>`
}

/** What such a page may do. */
export const payPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
