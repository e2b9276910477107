import type pg from 'pg'

/** How long a reading is used, in milliseconds: a token stays valid at most this long after it was revoked. */
const freshMs = 1_000

/** Which access tokens were revoked before they expired; see revoked-tokens.functions.sql. */
export interface RevokedTokens {
  /** Whether a token of this person, made at `issuedAtMs` (milliseconds since 1970, by the database), was revoked. */
  isRevoked(personId: string, issuedAtMs: number): Promise<boolean>
  /** Refuses every existing token of this person from now on, without waiting for the next reading. */
  revokeNow(personId: string): void
}

/** Reads the revocations of the last ten minutes at most once a second, however many calls need them. */
export function revokedTokensOf(pool: pg.Pool): RevokedTokens {
  let readAt = 0
  let reading: Promise<void> | null = null
  let notBefore = new Map<string, number>()

  async function read(): Promise<void> {
    const began = Date.now()
    const { rows } = await pool.query<{ person_id: string; ms: number }>({
      name: 'revoked-tokens',
      text: `select person_id, (extract(epoch from not_before) * 1000)::float8 as ms from revoked_tokens
             where not_before > now() - interval '10 minutes'`,
    })
    notBefore = new Map(rows.map(({ person_id, ms }) => [person_id, ms]))
    readAt = began
  }

  return {
    async isRevoked(personId, issuedAtMs) {
      if (Date.now() - readAt >= freshMs) {
        reading ??= read().finally(() => {
          reading = null
        })
        await reading
      }
      return issuedAtMs < (notBefore.get(personId) ?? 0)
    },
    revokeNow(personId) {
      notBefore.set(personId, Date.now() + 1_000)
    },
  }
}
