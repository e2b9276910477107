import { z } from 'zod'
import {
  localNumberOf,
  mobileMoneyNetworks,
  mobileNumberPattern,
  walletNumberSentence,
} from './mobile-money.ts'

const chooseOne = 'Please choose one of the list'

/** VE-2.43: the wallets money can be sent to. */
export const MobileMoneyProvider = z.enum(mobileMoneyNetworks, chooseOne)
export type MobileMoneyProvider = z.infer<typeof MobileMoneyProvider>
/** VE-3.25. */
export const Bank = z.enum(['gcb', 'ecobank', 'stanbic', 'absa', 'fidelity'], chooseOne)
export type Bank = z.infer<typeof Bank>

export const payoutProviderNames: Readonly<Record<MobileMoneyProvider | Bank, string>> = {
  mtn: 'MTN Mobile Money',
  telecel: 'Telecel Cash',
  airteltigo: 'AirtelTigo Cash',
  gcb: 'GCB Bank',
  ecobank: 'Ecobank Ghana',
  stanbic: 'Stanbic Bank',
  absa: 'Absa Bank',
  fidelity: 'Fidelity Bank',
}

const name = z.string().trim().min(2, 'Please enter the account name').max(100, 'This name is too long')
const password = z.string().max(200).default('')

/** VE-3.24. Numbers are stored as 0241234567. */
export const MobileMoneyMethod = z.object({
  kind: z.literal('mobile_money'),
  provider: MobileMoneyProvider,
  phone_number: z
    .string()
    .transform((typed) => localNumberOf(typed) ?? '')
    .pipe(z.string().regex(mobileNumberPattern, walletNumberSentence)),
  account_name: name,
  /** True where the person confirms that the number was moved to this network. */
  number_moved: z.boolean().default(false),
  password,
})

/** VE-3.25. */
export const BankMethod = z.object({
  kind: z.literal('bank'),
  provider: Bank,
  account_number: z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{8,18}$/, 'Please enter a valid account number')),
  account_name: name,
  branch: z.string().trim().min(2, 'Please enter the branch').max(100, 'This branch is too long'),
  password,
})

export const NewPayoutMethod = z.discriminatedUnion('kind', [MobileMoneyMethod, BankMethod])
export type NewPayoutMethod = z.infer<typeof NewPayoutMethod>

/** VE-3.23: a saved method; the full number is never returned. */
export const PayoutMethod = z
  .object({
    id: z.uuid(),
    kind: z.enum(['mobile_money', 'bank']),
    provider: z.union([MobileMoneyProvider, Bank]),
    type: z.string(),
    masked_number: z.string(),
    account_name: z.string(),
    branch: z.string().nullable(),
    /** Money can be sent there from this instant on. */
    usable_from: z.iso.datetime(),
    is_usable: z.boolean(),
  })
  .meta({ id: 'PayoutMethod' })
export type PayoutMethod = z.infer<typeof PayoutMethod>

/** A method among those of a store, of which one was used last: money went there, or is on its way, and did not come back. */
export const ListedPayoutMethod = PayoutMethod.safeExtend({ was_used_last: z.boolean() }).meta({
  id: 'ListedPayoutMethod',
})
export type ListedPayoutMethod = z.infer<typeof ListedPayoutMethod>

export const RemovePayoutMethod = z.object({ password })
