import { z } from 'zod'
import { walletNumberPattern, walletNumberSentence } from './mobile-money.ts'

/** The number of a Mobile Money wallet. */
export const WalletNumber = z.string().trim().regex(walletNumberPattern, walletNumberSentence)
