import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { recall, remember } from '#web/data/browser/browser-memory.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { isUnsaved } from './typed-fields.ts'

type Fields = VendorProfile['fields']
/** What stands in the steps, by their number. */
type Typed = Map<number, Partial<Fields>>

/** Whose typing it is, and of which store; null while the person has none. */
export interface Whose {
  readonly person: string | undefined
  readonly store: string | undefined
}

/**
 * The verification step, with papers and the numbers of a person's card and taxes: it is never kept, as a phone may be shared and these
 * are few words to type again.
 */
const verification = 2

const ownerOf = ({ person, store = '' }: Whose) => `${person} ${store}`

/** Keeps what is typed and not saved, as a phone's browser may drop the page at any time. It is forgotten with the sign-out. */
export function keepTyping(whose: Whose, typed: Typed, saved: Partial<Fields> | undefined): void {
  const steps = [...typed].filter(([step, fields]) => step !== verification && isUnsaved(fields, saved))
  remember(
    'juaso.store-typed',
    steps.length > 0 && whose.person ? JSON.stringify({ owner: ownerOf(whose), steps }) : null,
  )
}

/** Puts back what an earlier page kept, where nothing else was typed since; returns whether anything was. */
export function putBackTyping(whose: Whose, typed: Typed, saved: Partial<Fields> | undefined): boolean {
  const back = readKept(whose).filter(([step, fields]) => !typed.has(step) && isUnsaved(fields, saved))
  for (const [step, fields] of back) typed.set(step, fields)
  if (back.length === 0) return false
  const words =
    back.length === 1 ? `Step ${back[0]?.[0]} is` : `Steps ${back.map(([step]) => step).join(', ')} are`
  showToast({ title: 'What you typed is here again', message: `${words} not saved yet.` })
  return true
}

function readKept(whose: Whose): [number, Partial<Fields>][] {
  try {
    const kept = JSON.parse(recall('juaso.store-typed') ?? 'null')
    return kept?.owner === ownerOf(whose) ? kept.steps : []
  } catch {
    return []
  }
}
