import { phoneSentence } from '../accounts/phone-form.ts'

/** Numbers and networks of Mobile Money in Ghana. Free of schemas, so that a page can import it. */
export const mobileMoneyNetworks = ['mtn', 'telecel', 'airteltigo'] as const
export type MobileMoneyNetwork = (typeof mobileMoneyNetworks)[number]

/**
 * The first three digits of the numbers that the National Communications Authority assigned to each network. A number may have
 * been moved to another network since.
 */
export const networkPrefixes: Readonly<Record<MobileMoneyNetwork, readonly string[]>> = {
  mtn: ['024', '025', '053', '054', '055', '059'],
  telecel: ['020', '050'],
  airteltigo: ['026', '027', '056', '057'],
}

/** A wallet's number as the API accepts it: `0241234567` or `+233241234567`. Mobile numbers begin with 02 or 05, landlines with 03. */
export const walletNumberPattern = /^(\+233|0)[25]\d{8}$/
export const walletNumberSentence = phoneSentence

/** A typed number of Ghana, mobile or landline, in the form that the API accepts; null where the text is none. */
export function ghanaNumberOf(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '')
  if (/^(\+233|0)[1-9]\d{8}$/.test(digits)) return digits
  const [, national] = /^(?:\+|00)?233\(?0?\)?([1-9]\d{8})$/.exec(digits) ?? []
  return national ? `+233${national}` : null
}

/** The same of a wallet; null for landlines as well. */
export function walletNumberOf(typed: string): string | null {
  const number = ghanaNumberOf(typed)
  return number && walletNumberPattern.test(number) ? number : null
}

/** A number of Ghana as it is dialled there, such as 0241234567; null where the text is none. */
export const localNumberOf = (typed: string): string | null =>
  ghanaNumberOf(typed)?.replace(/^\+233/, '0') ?? null

/** A mobile number as it is dialled in Ghana. */
export const mobileNumberPattern = /^0[25]\d{8}$/

/** The network to which a number was first assigned, in any notation of the number; null where none is known. */
export function networkOf(typed: string): MobileMoneyNetwork | null {
  const prefix = localNumberOf(typed)?.slice(0, 3) ?? ''
  return mobileMoneyNetworks.find((network) => networkPrefixes[network].includes(prefix)) ?? null
}
