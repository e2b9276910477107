import type { OwnerNames } from '#contracts/desk/accounts.ts'

/** An account with its store or company by name: `vendor/Circle Phones/pending/sandbox`. */
export const accountInWords = (account: string, owners: OwnerNames) =>
  account
    .split('/')
    .map((part) => owners[part] ?? part)
    .join('/')
