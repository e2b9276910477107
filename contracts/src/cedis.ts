import { z } from 'zod'
import { hasTwoDecimals } from './money.ts'

const sentence = 'Please enter an amount in cedis with at most two decimals'
/** More than anybody here ever means; what is larger is a slip or an attack. */
const cedisMax = 1_000_000_000

const amount = z.number(sentence).max(cedisMax, sentence).refine(hasTwoDecimals, sentence)

/** An amount that somebody sends: cedis, zero or more, at most two decimals. */
export const Cedis = amount.nonnegative(sentence)

/** The same, above zero. */
export const PositiveCedis = amount.positive(sentence)
