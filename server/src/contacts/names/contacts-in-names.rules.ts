import { accountFinds } from '../accounts.rules.ts'
import { emailFinds } from '../emails.rules.ts'
import { fold } from '../fold.ts'
import { contactFinds } from '../mask-contacts.rules.ts'
import { idsAsLetters, siteFinds } from '../sites.rules.ts'

const addressFinds = [...emailFinds, ...siteFinds('')]
/** Something of each address. Long files have many names, and nearly none of them has one. */
const mayBeAddress = /[.@/]|www|http|dot|point|punkt|mail|yahoo|outlook|icloud|proton|arobase/i

/** Whether a name has a web address or an e-mail address in it. The market's own counts too. */
export function hasAddress(name: string): boolean {
  const { folded } = fold(name)
  return mayBeAddress.test(folded) && addressFinds.some((find) => find(folded).length > 0)
}

const finds = contactFinds('', accountFinds)
const toRead = idsAsLetters('')

/**
 * Whether a name has an address, a telephone number or an account of another network in it. A name of a few words, such as Telegram
 * Foods, gives no account.
 */
export const hasContact = (name: string): boolean => {
  const folded = toRead(fold(name).folded)
  return finds.some((find) => find(folded).length > 0)
}
