import type { OwnerNames } from '#contracts/desk/accounts.ts'
import { payoutProviderNames } from '#contracts/wallet/payout-methods.ts'

/** An account with its store or company by name: `vendor/Circle Phones/pending/sandbox`. */
export const accountInWords = (account: string, owners: OwnerNames) =>
  account
    .split('/')
    .map((part) => owners[part] ?? part)
    .join('/')

const providers: Readonly<Record<string, string>> = {
  paystack: 'Paystack',
  sandbox: 'the test provider',
  net30: 'invoice',
  cash: 'cash',
  flexroute: 'FlexRoute',
}

/** Who carries money, as people call it. */
export const providerInWords = (provider: string): string => providers[provider] ?? provider

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
