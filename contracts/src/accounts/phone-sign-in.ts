import { z } from 'zod'
import { accountName, email, requiredText } from './person-fields.ts'
import { phonePattern, phoneSentence } from './phone-form.ts'
import { CodeForm, passwordLengthMax } from './sign-in.ts'

/** A telephone number as people write it; which numbers get codes is decided by the server. */
export const typedPhone = requiredText('Phone number is required', 40).regex(phonePattern, phoneSentence)

export const PhoneForm = z.object({ phone: typedPhone })

/** The code of a text message; with a name where one was asked for. */
export const PhoneCodeForm = CodeForm.extend({
  name: accountName.or(z.literal('').transform(() => undefined)).optional(),
})

/** A number for one's own account. */
export const NewNumber = PhoneForm.extend({ password: z.string().max(passwordLengthMax).default('') })

/** A first or another address for an account; where it has no password, the code of its number is in that field. */
export const NewEmail = z.object({ email, password: z.string().max(passwordLengthMax).default('') })

/** The answer to a request for a code. It is the same for every number. */
export const CodeSent = z
  .object({
    /** Seconds until another code may be asked for. */
    again_in: z.int(),
    /** So many codes are asked for that, at the moment, they go only to numbers that somebody signs in with. */
    accounts_only: z.boolean().optional(),
  })
  .meta({ id: 'CodeSent' })
export type CodeSent = z.infer<typeof CodeSent>
