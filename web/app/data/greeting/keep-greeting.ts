import { rememberCookie } from '../browser/browser-cookies.ts'
import { type Greeting, greetedNameMax, greetingCookie, keptGreeting, setGreeting } from './greeting.ts'

/** As long as a session may rest. */
const keptSeconds = 30 * 24 * 60 * 60

/** Keeps what the header shows for the next page. What it does not name is as another tab may have left it. */
export function keepGreeting(changes: Pick<Greeting, 'firstName'> & Partial<Greeting>): void {
  const kept = { shopper: 0, business: 0, news: 0, company: 0, town: '', ...keptGreeting(), ...changes }
  setGreeting(kept)
  const short = (text: string) => Array.from(text).slice(0, greetedNameMax).join('')
  const { shopper, business, news, company } = kept
  const parts = [short(kept.firstName), shopper, business, news, company, short(kept.town)]
  const text = parts.map(encodeURIComponent).join('/')
  rememberCookie(greetingCookie, text, keptSeconds)
}
