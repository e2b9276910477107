import { z } from 'zod'
import { hasTwoDecimals, cedisSentence as sentence } from './money.ts'

/** An upper bound; anything larger is a typing error or an attack. */
const cedisMax = 1_000_000_000

const amount = z
  .number(sentence)
  .max(cedisMax, 'Please enter an amount of at most GHS 1,000,000,000')
  .refine(hasTwoDecimals, sentence)

/** An amount in a request: cedis, zero or more, at most two decimals. */
export const Cedis = amount.nonnegative('Please enter an amount that is not negative')

/** The same, above zero. */
export const PositiveCedis = amount.positive('Please enter an amount above zero')

/** An amount above zero, or null; the empty field of a form is null. */
export const OptionalCedis = z.preprocess(
  (given) => (given === '' || given === undefined ? null : given),
  PositiveCedis.nullable(),
)
