import { data, redirect } from 'react-router'
import { safeNext } from '#contracts/accounts/sign-in.ts'
import { isLanguage, languageCookie } from '#contracts/languages.ts'
import type { Route } from './+types/choose-language.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Remembers a language in this browser and goes back to where it was chosen: `/language/de?next=/cart`. Needs no scripts. */
export function loader({ params: { language }, request }: Route.LoaderArgs) {
  if (!isLanguage(language)) throw data(null, { status: 404 })
  const { searchParams, protocol } = new URL(request.url)
  const secure = protocol === 'https:' ? '; Secure' : ''
  const cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
  return redirect(safeNext(searchParams.get('next')), { headers: { 'set-cookie': cookie } })
}

/** Never shown. Because of it, a language that does not exist is answered by a page. */
export default function ChooseLanguage() {
  return null
}
