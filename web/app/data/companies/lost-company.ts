import { recall, remember } from '#web/data/browser/browser-memory.ts'
import { readSession } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { refreshCartCount } from '../cart/cart-count.ts'
import { chooseCompany, loadCompanies, readCompanies } from './companies.ts'

/** The company that a person bought for here last, with its name: who is in its team no more has no call left that tells it. */
interface Last {
  readonly person: string
  readonly id: string
  readonly name: string
}

/** The name of the company that this person bought for here last; null where none is known. */
export function lastCompany(personId: string): string | null {
  return recallLast(personId)?.name ?? null
}

function recallLast(personId: string): Last | null {
  try {
    const last = JSON.parse(recall('juaso.company') ?? 'null') as Partial<Last> | null
    return last?.person === personId && last.id && last.name ? (last as Last) : null
  } catch {
    return null
  }
}

/** For who leaves a company: there is nothing to tell. */
export const forgetLastCompany = () => remember('juaso.company', null)

/** Tells a person whose company is none of theirs any more which one it was and whom they buy for now, once; then notes that one. */
export function noteCompany(): void {
  const { person } = readSession()
  const { all, chosen } = readCompanies()
  if (!person || !all || !chosen) return
  const last = recallLast(person.id)
  if (last && !all.some(({ id }) => id === last.id))
    showToast({
      title: t('You no longer buy for {company}', { company: last.name }),
      message: t('You buy for {team} now', { team: chosen.company_name }),
    })
  const next: Last = { person: person.id, id: chosen.id, name: chosen.company_name }
  remember('juaso.company', JSON.stringify(next))
}

/** The search for another company that several refused calls wait for. */
let following: Promise<void> | null = null

/** After a call was refused because its company is not the person's: goes on with one that is. */
export async function followLoss(): Promise<void> {
  following ??= findAnother().finally(() => {
    following = null
  })
  await following
}

async function findAnother(): Promise<void> {
  const { chosen: before } = readCompanies()
  await loadCompanies()
  const { chosen } = readCompanies()
  if (!chosen || chosen.id === before?.id) return
  chooseCompany(chosen.id)
  void refreshCartCount()
  noteCompany()
}
