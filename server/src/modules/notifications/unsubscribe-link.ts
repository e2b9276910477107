import { createHmac, timingSafeEqual } from 'node:crypto'
import { NoticeKind } from '#contracts/notifications/notification.ts'

const purpose = 'unsubscribe'

/** Makes and reads the signed links that end e-mails of one kind for one person, without signing in. */
export function unsubscribeLinks(secret: string, publicUrl: () => string) {
  const signatureOf = (personId: string, kind: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${personId}\n${kind}`).digest('base64url')
  return {
    /** The address in an e-mail; it shows a page, and a POST to it is the one press that mail programs make. */
    urlOf: (personId: string, kind: NoticeKind) =>
      `${publicUrl()}/api/notifications/unsubscribe/${personId}.${kind}.${signatureOf(personId, kind)}`,
    /** Whom and what a link is for, or null where it was not made here. */
    read(token: string): { personId: string; kind: NoticeKind } | null {
      const [personId = '', kind = '', signature = ''] = token.split('.')
      const known = NoticeKind.safeParse(kind)
      const right = Buffer.from(signatureOf(personId, kind))
      const given = Buffer.from(signature)
      if (!known.success || right.length !== given.length || !timingSafeEqual(right, given)) return null
      return { personId, kind: known.data }
    },
  }
}

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>
