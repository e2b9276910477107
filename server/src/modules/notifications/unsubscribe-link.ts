import { createHmac } from 'node:crypto'
import { NoticeKind } from '#contracts/notifications/notification.ts'
import { isSameSecret } from '../../market-secrets.ts'

const purpose = 'unsubscribe'

/** Makes and verifies the signed links that switch off e-mails of one kind for one person, without signing in. */
export function unsubscribeLinks(secret: string, publicUrl: () => string) {
  const signatureOf = (personId: string, kind: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${personId}\n${kind}`).digest('base64url')
  return {
    /** The address in an e-mail: GET shows a page, POST is the one-click unsubscribe of mail programs (RFC 8058). */
    urlOf: (personId: string, kind: NoticeKind) =>
      `${publicUrl()}/api/notifications/unsubscribe/${personId}.${kind}.${signatureOf(personId, kind)}`,
    /** The person and kind of a link, or null where its signature is wrong. */
    read(token: string): { personId: string; kind: NoticeKind } | null {
      const [personId = '', kind = '', signature = ''] = token.split('.')
      const parsed = NoticeKind.safeParse(kind)
      const isRight = parsed.success && isSameSecret(signature, signatureOf(personId, kind))
      return isRight ? { personId, kind: parsed.data } : null
    },
  }
}

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>
