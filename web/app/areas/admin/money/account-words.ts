import { providerFirst, providerInWords } from '#contracts/desk/money/provider-names.ts'
import type { OwnerNames } from '#contracts/operators/owner-names.ts'
import { payoutProviderNames } from '#contracts/wallet/payout-methods.ts'

/** An account with its store or company by name: `vendor/Circle Phones/pending/sandbox`. */
export const accountInWords = (account: string, owners: OwnerNames) =>
  account
    .split('/')
    .map((part) => owners[part]?.name ?? part)
    .join('/')

const ofJuaso: Readonly<Record<string, string>> = {
  'buyer/clearing': 'Owed to buyers',
  'platform/commission': 'Commission',
  'platform/processing': 'Processing fees',
  'platform/delivery': 'Delivery fees',
  'platform/losses': 'Losses of Juaso',
  'platform/unearned': 'Invoiced, not paid yet',
  'platform/withheld': 'Tax that buyers withheld',
  'platform/provider_fees': 'Fees of providers',
  'provider/flexroute': 'Cash with FlexRoute',
  'provider/cash': 'Cash that was handed in',
  'provider/net30': 'Bank account for invoices',
}
const ofStores: Readonly<Record<string, string>> = {
  pending: 'held until the goods are accepted',
  available: 'available',
  disputed: 'held for a dispute',
  withdrawing: 'being paid out',
}

/** What an account or a kind of account is for, beside its code; null for one without words. */
export function accountName(account: string): string | null {
  const [side = '', owner = '', part = '', purse = ''] = account.split('/')
  const known = ofJuaso[account]
  if (known) return known
  if (side === 'provider') return `Money at ${providerInWords(owner)}`
  if (side === 'receivable') return 'Owed by companies'
  const standing = ofStores[part]
  if (side !== 'vendor' || !standing) return null
  return `Stores’ money, ${standing}${purse && `, by ${providerInWords(purse)}`}`
}

/** Whose an account is, with the page of a store or company at the desk, and which of its accounts; the part is null where it has one alone. */
export function ownerOfAccount(
  account: string,
  owners: OwnerNames,
): { readonly name: string; readonly link: string | null; readonly part: string | null } {
  const [side = '', owner = '', part = '', purse = ''] = account.split('/')
  const known = owners[owner]
  if (side === 'vendor') {
    const standing = [ofStores[part] ?? part, ...(purse ? [`by ${providerInWords(purse)}`] : [])]
    return { name: known?.name ?? 'A store', link: known?.link ?? null, part: standing.join(', ') }
  }
  if (side === 'receivable')
    return { name: known?.name ?? 'A company', link: known?.link ?? null, part: 'owes it' }
  if (side === 'buyer') return { name: 'Buyer', link: null, part: null }
  if (side === 'provider') return { name: providerFirst(owner), link: null, part: null }
  return { name: 'Juaso', link: null, part: ofJuaso[account] ?? null }
}

/**
 * Where disputes about a payment are answered; null at who has none. Paystack’s dashboard lists them by number: it documents no
 * address of a single one. The test provider has a page for the bank of each payment.
 */
export function disputesPageOf(provider: string, reference: string) {
  if (provider === 'paystack')
    return { href: 'https://dashboard.paystack.com/#/disputes', label: 'in Paystack’s dashboard' }
  if (provider === 'sandbox')
    return {
      href: `/test-payments/bank/${reference}`,
      label: 'as the buyer’s bank, on the page of the test provider',
    }
  return null
}

/** The network or bank of a receiver such as `mtn •••3456` by its name. */
export const receiverInWords = (receiver: string): string =>
  receiver.replace(/^\w+/, (name) => (payoutProviderNames as Readonly<Record<string, string>>)[name] ?? name)
