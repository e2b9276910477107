import { z } from 'zod'
import { fullName, requiredText } from './person-fields.ts'
import { CodeForm } from './sign-in.ts'

/** A telephone number as people write it; which numbers get codes is decided by the server. */
export const typedPhone = requiredText('Phone number is required', 40).regex(
  /^\+?[\d\s()-]*$/,
  'Please enter a valid phone number',
)

export const PhoneForm = z.object({ phone: typedPhone })

/** The code of a text message; with a name where one was asked for. */
export const PhoneCodeForm = CodeForm.extend({
  name: fullName.or(z.literal('').transform(() => undefined)).optional(),
})

/** The answer to a request for a code. It is the same for every number. */
export const CodeSent = z
  .object({
    /** Seconds until another code may be asked for. */
    again_in: z.int(),
  })
  .meta({ id: 'CodeSent' })
export type CodeSent = z.infer<typeof CodeSent>
