import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../market-secrets.ts'

/** What a link permits. If any of it is changed, the signature no longer matches. */
export interface Signed {
  readonly purpose: 'send' | 'read'
  readonly id: string
  readonly personId: string
  /** The session and the role that the link depends on, where the desk made it. */
  readonly desk?: string | undefined
  readonly folder: string
  readonly contentType: string
  readonly sizeAnnounced: number | null
  /** When it expires, in seconds since 1970. */
  readonly expires: number
}

/** Signs and verifies upload and document links. The key is derived, so that no other purpose uses the same one. */
export function linkSigner(secret: string) {
  const key = createHmac('sha256', secret).update('links of uploads').digest()
  const sign = (link: Signed): string => {
    const { purpose, id, personId, folder, contentType, sizeAnnounced, expires, desk } = link
    const parts = [purpose, id, personId, folder, contentType, sizeAnnounced, expires]
    return createHmac('sha256', key)
      .update(JSON.stringify(desk === undefined ? parts : [...parts, desk]))
      .digest('base64url')
  }
  return {
    sign,
    isRight: (signed: Signed, signature: string): boolean => isSameSecret(signature, sign(signed)),
  }
}

export type LinkSigner = ReturnType<typeof linkSigner>
