import { z } from 'zod'

/** How long an operator sees the site as a person sees it, at most. */
export const seeAsMinutes = 15

export const SeeAsBegun = z.object({ ends_at: z.iso.datetime() }).meta({ id: 'SeeAsBegun' })

/** Whom the session saw the site as; null where it saw it as nobody else. */
export const SeeAsEnded = z.object({ person_id: z.uuid().nullable() }).meta({ id: 'SeeAsEnded' })

/** The claims of the token by which an operator sees as a person, besides those of any token. The browser reads them for its banner. */
export interface SeeAsClaims {
  /** The person. */
  readonly sub: string
  /** The operator. */
  readonly act: string
  /** The row of see_as_sessions. */
  readonly see_as: string
  /** Until when, as an instant. */
  readonly see_as_until: string
}
