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

/** The network or bank of a receiver such as `mtn •••3456` by its name. */
export const receiverInWords = (receiver: string): string =>
  receiver.replace(/^\w+/, (name) => (payoutProviderNames as Readonly<Record<string, string>>)[name] ?? name)
