import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link is good for. Whatever of it is changed, the signature no longer fits. */
export interface Signed {
  readonly purpose: 'send' | 'read'
  readonly id: string
  readonly personId: string
  readonly folder: string
  readonly contentType: string
  readonly sizeAnnounced: number | null
  /** Seconds since 1970 when it ends. */
  readonly expires: number
}

/** Makes and checks the signatures of upload and document links. The key is derived, so that no other use shares it. */
export function linkSigner(secret: string) {
  const key = createHmac('sha256', secret).update('links of uploads').digest()
  const sign = ({ purpose, id, personId, folder, contentType, sizeAnnounced, expires }: Signed): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, id, personId, folder, contentType, sizeAnnounced, expires]))
      .digest('base64url')
  return {
    sign,
    isRight(signed: Signed, signature: string): boolean {
      const [right, given] = [Buffer.from(sign(signed)), Buffer.from(signature)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}

export type LinkSigner = ReturnType<typeof linkSigner>
