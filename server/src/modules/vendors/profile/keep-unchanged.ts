import type { z } from 'zod'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import type { ProfileField } from '#contracts/vendors/vendor-profile.ts'

/**
 * A step as it was sent, in which the fields that its form did not change are as they are saved now. Where that does not go together
 * (another device has chosen another kind of registration meanwhile), the step is as it was sent.
 */
export function keepUnchanged<Step extends object>(
  schema: z.ZodType<Step>,
  { unchanged = [], ...sent }: Step & { readonly unchanged?: readonly ProfileField[] | undefined },
  saved: VendorProfile['fields'],
): Step {
  const asSent = sent as unknown as Step
  if (unchanged.length === 0) return asSent
  const kept = unchanged.map((field) => [field, saved[field] ?? null])
  return schema.safeParse({ ...asSent, ...Object.fromEntries(kept) }).data ?? asSent
}
