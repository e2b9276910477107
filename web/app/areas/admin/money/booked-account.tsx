import type { OwnerNames } from '#contracts/operators/owner-names.ts'
import { accountInWords, ownerOfAccount } from './account-words.ts'
import { OwnerLink } from './owner-link.tsx'

/** Whose account an entry is on and what for, with its code below. */
export function BookedAccount({ account, owners }: { account: string; owners: OwnerNames }) {
  const { name, link, part } = ownerOfAccount(account, owners)
  return (
    <span className="min-w-0 break-words">
      <OwnerLink name={name} link={link} />
      {part && <span className="text-ink-2"> {part}</span>}
      <span className="block text-xs break-all text-ink-3">{accountInWords(account, owners)}</span>
    </span>
  )
}
