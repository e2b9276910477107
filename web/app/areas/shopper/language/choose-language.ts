import { data, redirect } from 'react-router'
import { safeNext } from '#contracts/accounts/safe-next.ts'
import { isLanguage, languageCookie, languageParameter } from '#contracts/languages.ts'
import type { Route } from './+types/choose-language.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Stores the chosen language in a cookie and redirects back: `/language/de?next=/cart`. Needs no scripts. */
export function loader({ params: { language }, request }: Route.LoaderArgs) {
  if (!isLanguage(language)) throw data(null, { status: 404 })
  const { searchParams, protocol } = new URL(request.url)
  const secure = protocol === 'https:' ? '; Secure' : ''
  const cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
  return redirect(withoutLanguage(safeNext(searchParams.get('next'))), { headers: { 'set-cookie': cookie } })
}

/** The path without the language that it names, which would outweigh the chosen one. */
function withoutLanguage(path: string): string {
  const url = new URL(path, 'http://own.invalid')
  url.searchParams.delete(languageParameter)
  return `${url.pathname}${url.search}${url.hash}`
}

/** Never rendered. With a component, the 404 for an unknown language is a page. */
export default function ChooseLanguage() {
  return null
}
