import { Refusal } from '#contracts/refusals.ts'
import type { AuthAnswer } from './auth-bridge.ts'
import type { AuthForm, Fields } from './auth-forms.ts'

/** Where a form sent without scripts leads. */
export function locationAfter(
  { page, done, keepsNext }: AuthForm,
  { body }: AuthAnswer,
  next: string,
): string {
  if (body?.twoFactorRedirect) return codePath(next)
  if (body?.nameWanted) return `${page}?${new URLSearchParams({ sent: '1', name: '1', next })}`
  if (!done) return donePath(next)
  if (body?.accounts_only) return `${page}?${new URLSearchParams({ sent: '1', accounts: '1', next })}`
  return keepsNext ? `${done}&${new URLSearchParams({ next })}` : done
}

/** Where it leads when it is refused. While a code can still be typed, to the field for it. */
export function locationRefused(
  { path, page }: AuthForm,
  fields: Fields,
  error: unknown,
  next: string,
): string {
  const refusal = error instanceof Refusal ? error : null
  const code = refusal?.code ?? 'request.invalid'
  const isCodeOpen =
    (path === '/sign-in/phone-number' && code !== 'phone.code_closed') ||
    (path === '/phone-number/send' && refusal?.more.is_here === true)
  const shown = ['left', 'minutes', 'seconds'].filter(
    (name) => path.includes('phone') && refusal?.details[name],
  )
  return `${page}?${new URLSearchParams({
    ...(isCodeOpen && { sent: '1', ...('name' in fields && { name: '1' }) }),
    error: code,
    ...Object.fromEntries(shown.map((name) => [name, String(refusal?.details[name])])),
    next,
    ...(fields.token ? { token: String(fields.token) } : {}),
  })}`
}

/** The page for the code, where the password alone is not enough. */
function codePath(next: string): string {
  return `/signin/code?${new URLSearchParams({ next })}`
}

/** The sign-in page starts the session in the browser's page and goes on from there. */
export function donePath(next: string): string {
  return `/signin?${new URLSearchParams({ done: '1', next })}`
}
