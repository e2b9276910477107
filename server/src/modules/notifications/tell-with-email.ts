import { inEnglish } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../database/client.ts'
import { composeEmail, type EmailContent } from './compose-email.ts'
import { type NewNotice, tellPerson, wantsEmails } from './tell-person.ts'
import type { UnsubscribeLinks } from './unsubscribe-link.ts'
import { writeMail } from './write-mail.ts'

interface Site {
  readonly publicUrl: () => string
  /** Absent where the e-mail has no link that stops e-mails of its kind. */
  readonly links?: UnsubscribeLinks
}

interface NoticeWithEmail extends NewNotice {
  /** Null where there is no address to write to; then there is the notice alone. */
  readonly email: string | null
  readonly firstName: string
  /** The words on the button that leads to the notice's link. */
  readonly button: string
  readonly rows?: EmailContent['rows']
  /** Paragraphs after the notice's text. */
  readonly more?: readonly string[]
}

/** Tells a person by a notice, and by an e-mail of the same words unless the person does not want e-mails of this kind. */
export async function tellWithEmail(
  tx: Connection,
  { publicUrl, links }: Site,
  { email, firstName, button, rows, more = [], ...notice }: NoticeWithEmail,
): Promise<void> {
  const { personId, kind, title, text, link } = notice
  await tellPerson(tx, notice)
  if (email === null || !(await wantsEmails(tx, personId, kind))) return
  await writeMail(
    tx,
    composeEmail({
      to: email,
      subject: inEnglish(title),
      name: firstName,
      paragraphs: [inEnglish(text), ...more],
      ...(rows && { rows }),
      button: { label: button, url: `${publicUrl()}${link}` },
      ...(links && { unsubscribeUrl: links.urlOf(personId, kind) }),
    }),
  )
}
