import { z } from 'zod'
import { limits } from './limits.ts'
import { linesText, lineText } from './seen-text.ts'

const reasonOf = (text: ReturnType<typeof lineText>) =>
  text.min(1, 'Please write why').max(limits.reasonLengthMax, `At most ${limits.reasonLengthMax} characters`)

/** Why somebody does something that others meet. It is kept with the act, or read by whom it concerns. */
export const Reason = reasonOf(linesText())

/** One that a sentence of ours quotes, in an e-mail for example. */
export const QuotedReason = reasonOf(lineText())

/** An act that needs nothing but its reason. */
export const ReasonForm = z.object({ reason: Reason }).meta({ id: 'ReasonForm' })

/** The same of an act whose reason is quoted. */
export const QuotedReasonForm = z.object({ reason: QuotedReason }).meta({ id: 'QuotedReasonForm' })

/** An act of somebody who does not have to say why. */
export const OptionalReasonForm = z
  .object({ reason: linesText().max(limits.reasonLengthMax).default('') })
  .meta({ id: 'OptionalReasonForm' })
