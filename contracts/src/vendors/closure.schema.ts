import { z } from 'zod'
import { optionalText } from '../accounts/person-fields.ts'

const daySentence = 'Please choose a day'
const orderSentence = 'The last day is before the first'

/** Closes a store for a holiday of at most a year, both days included. */
export const CloseStore = z
  .object({
    from: z.iso.date(daySentence),
    until: z.iso.date(daySentence),
    note: optionalText(200),
  })
  .superRefine(({ from, until }, context) => {
    if (until < from) context.addIssue({ code: 'custom', path: ['until'], message: orderSentence })
  })
export type CloseStore = z.output<typeof CloseStore>
