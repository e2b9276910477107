import { z } from 'zod'
import { limits } from './limits.ts'
import { linesText } from './seen-text.ts'

/** Why somebody does something that others meet. It is kept with the act, or read by whom it concerns. */
export const Reason = linesText()
  .min(1, 'Please write why')
  .max(limits.reasonLengthMax, `At most ${limits.reasonLengthMax} characters`)

/** An act that needs nothing but its reason. */
export const ReasonForm = z.object({ reason: Reason }).meta({ id: 'ReasonForm' })

/** An act of somebody who does not have to say why. */
export const OptionalReasonForm = z
  .object({ reason: linesText().max(limits.reasonLengthMax).default('') })
  .meta({ id: 'OptionalReasonForm' })
