import { z } from 'zod'
import { Reason } from '../reason.ts'
import { linesText } from '../seen-text.ts'
import { takeDownReasonNames } from './take-down-reasons.ts'

export const TakeDownForm = z.object({
  reason: z.enum(takeDownReasonNames, 'Please choose why'),
  /** The store reads it after the sentence of the reason. */
  words: Reason,
})
export type TakeDown = z.infer<typeof TakeDownForm>

export const AskForAnotherLook = z.object({
  words: linesText().min(1, 'Please write what you changed').max(1_000, 'At most 1,000 characters'),
})

/** That a product is taken down, as its store and the operators read it. */
export const TakenDown = z
  .object({
    reason: z.enum(takeDownReasonNames),
    words: z.string(),
    since: z.iso.datetime(),
    /** What the store wrote when it asked for another look that nobody has taken yet. */
    asked: z.object({ at: z.iso.datetime(), words: z.string() }).nullable(),
    /** The answer to the last time that it asked. */
    refused: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'TakenDown' })
export type TakenDown = z.infer<typeof TakenDown>
