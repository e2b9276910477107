import { z } from 'zod'
import { accountName, email, requiredText } from './person-fields.ts'

export const passwordLengthMin = 8
export const passwordLengthMax = 128

const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(passwordLengthMin, `Password must be at least ${passwordLengthMin} characters`)
  .max(passwordLengthMax, `Password must be at most ${passwordLengthMax} characters`)

const typedPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(passwordLengthMax, `Password must be at most ${passwordLengthMax} characters`)

export const SignInForm = z.object({ email, password: typedPassword })
export const SignUpForm = z.object({ name: accountName, email, password: newPassword })
export const ResetRequestForm = z.object({ email })
export const ResetForm = z.object({
  token: requiredText('This link is not complete', 200),
  newPassword,
})
export const ChangePasswordForm = z.object({ currentPassword: typedPassword, newPassword })

/** A password that is entered again before a sensitive change. */
export const PasswordAgainForm = z.object({ password: typedPassword })

const codeSentence = 'Please type the code of six digits'
/** A code of an authenticator app; people type it in two groups. */
export const CodeForm = z.object({
  code: z
    .string({ error: codeSentence })
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, codeSentence)),
})

const recoverySentence = 'Please type one of your recovery codes'
export const RecoveryCodeForm = z.object({
  code: z
    .string({ error: recoverySentence })
    .trim()
    .regex(/^[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}$/, recoverySentence),
})

/** The result of turning the second factor on. It is shown only once. */
export const SecondFactorSetup = z.object({
  /** otpauth://, which a phone opens in the authenticator app. */
  uri: z.string(),
  /** The key as text, for typing it. */
  secret: z.string(),
  /** The same as a QR code, as the address of an SVG. */
  picture: z.string(),
  recovery_codes: z.array(z.string()),
})
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

/** The ways of signing in besides e-mail and password. */
export const AuthOptions = z
  .object({
    oidc: z.object({ name: z.string() }).nullable(),
    /** Whether codes can be sent to telephones. */
    phone: z.boolean(),
    demo: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
  })
  .meta({ id: 'AuthOptions' })
export type AuthOptions = z.infer<typeof AuthOptions>
