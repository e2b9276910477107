import { z } from 'zod'
import { linesText } from '../seen-text.ts'
import { takeDownReasonNames } from './take-down-reasons.ts'

/** How people say what is wrong with a product: in the words of the reasons for which it may be taken down. */
export const productReportReasons = {
  counterfeit: 'It is a copy of a brand',
  forbidden: 'It may not be sold',
  misleading: 'It is not what it says it is',
  unsafe: 'It may be dangerous',
  rights: 'It shows pictures or texts of mine',
  other: 'Something else',
} as const satisfies Record<(typeof takeDownReasonNames)[number], string>

/** Open reports of a person in this many hours, at most. */
export const productReportLimits = { most: 20, hours: 24, noteMax: 500 } as const

export const ReportProduct = z.object({
  reason: z.enum(takeDownReasonNames, 'Please choose a reason'),
  note: linesText().max(productReportLimits.noteMax, 'At most 500 characters').default(''),
})
export type ReportProduct = z.infer<typeof ReportProduct>
