import { renderSVG } from 'uqr'
import type { Connection } from '../../../database/client.ts'
import { eq } from '../../../database/drizzle.ts'
import { writeMail } from '../../notifications/index.ts'
import { secondFactorOffEmail, secondFactorOnEmail } from '../account-emails.ts'
import { people, twoFactors } from '../accounts.tables.ts'
import type { AuthAnswer } from '../sign-in/auth-bridge.ts'

/** The key for a person's authenticator app, as a QR code too, and the recovery codes. */
export function withPicture(answer: AuthAnswer): AuthAnswer {
  const { totpURI, backupCodes } = answer.body as { totpURI: string; backupCodes: string[] }
  return {
    ...answer,
    body: {
      uri: totpURI,
      secret: new URL(totpURI).searchParams.get('secret'),
      picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(totpURI, { border: 2 }))}`,
      recovery_codes: backupCodes,
    },
  }
}

/** Writes the e-mail about the second factor being turned on or off. */
export async function tellOfChange(
  db: Connection,
  person: { email: string | null; name: string },
  change: 'on' | 'off',
  site: string,
): Promise<void> {
  const url = `${site}/account`
  await writeMail(db, change === 'on' ? secondFactorOnEmail(person, url) : secondFactorOffEmail(person, url))
}

/** Removes a person's second factor; the caller has checked the password or is deleting the account. */
export async function removeSecondFactor(db: Connection, personId: string): Promise<void> {
  await db.delete(twoFactors).where(eq(twoFactors.userId, personId))
  await db.update(people).set({ twoFactorEnabled: false }).where(eq(people.id, personId))
}
