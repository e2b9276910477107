import type pg from 'pg'

/** How long what was read is believed: the longest that a token lives on in another process than the one that ended it. */
const freshMs = 1_000

/** Knows which access tokens were ended before their time; see revoked-tokens.functions.sql. */
export interface RevokedTokens {
  /** Whether a token of this person, made at `issuedAt` (seconds since 1970), is no longer good. */
  isRevoked(personId: string, issuedAt: number): Promise<boolean>
  /** Refuses what this person holds from this moment on, before the next look. */
  revokeNow(personId: string): void
}

/** Reads the few revocations that still matter at most once a second, however many calls ask. */
export function revokedTokensOf(pool: pg.Pool): RevokedTokens {
  let readAt = 0
  let reading: Promise<void> | null = null
  let notBefore = new Map<string, number>()

  async function read(): Promise<void> {
    const began = Date.now()
    const { rows } = await pool.query<{ person_id: string; seconds: number }>({
      name: 'revoked-tokens',
      text: `select person_id, extract(epoch from not_before)::float8 as seconds from revoked_tokens
             where not_before > now() - interval '10 minutes'`,
    })
    notBefore = new Map(rows.map(({ person_id, seconds }) => [person_id, seconds]))
    readAt = began
  }

  return {
    async isRevoked(personId, issuedAt) {
      if (Date.now() - readAt >= freshMs) {
        reading ??= read().finally(() => {
          reading = null
        })
        await reading
      }
      return issuedAt < (notBefore.get(personId) ?? 0)
    },
    revokeNow(personId) {
      notBefore.set(personId, Math.floor(Date.now() / 1_000) + 1)
    },
  }
}
