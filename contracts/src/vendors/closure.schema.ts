import { z } from 'zod'
import { optionalText } from '../accounts/person-fields.ts'
import { dayMs } from '../days.ts'

const daySentence = 'Please choose a day'
const lengthSentence = 'A store can close for a year at most'
const orderSentence = 'The last day is before the first'

/** The days from one to another, both included. */
const daysOf = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / dayMs + 1

/** Closes a store for a holiday of at most a year, both days included. */
export const CloseStore = z
  .object({
    from: z.iso.date(daySentence),
    until: z.iso.date(daySentence),
    note: optionalText(200),
  })
  .superRefine(({ from, until }, context) => {
    if (until < from) context.addIssue({ code: 'custom', path: ['until'], message: orderSentence })
    if (daysOf(from, until) > 366)
      context.addIssue({ code: 'custom', path: ['until'], message: lengthSentence })
  })
export type CloseStore = z.output<typeof CloseStore>
