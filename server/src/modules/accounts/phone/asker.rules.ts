/** Who asks for a code: a network and, within it, a browser; or a browser that is known to have signed in with the number. */
export interface Asker {
  /** Of `networkOf`; null for a browser that is known. */
  readonly network: string | null
  /** The browser's id, or the person's where somebody is signed in; null for a browser that has none yet. */
  readonly device: string | null
}

/**
 * How a code was given: by a text message; by one while the market's budget was used up (`busy`), or by none then (`unsent`); or as
 * another ticket for the code of a message that somebody else asked for (`shared`).
 */
export type Way = 'sent' | 'busy' | 'unsent' | 'shared'

/** What stands in the place of a network for a browser that is known. */
export const knownNetwork = 'browser'

/** An asker and a way as `phone_codes.network` keeps them: three words, which SQL takes apart by `split_part`. */
export const askedText = ({ network, device }: Asker, way: Way) =>
  [network ?? knownNetwork, device ?? '-', way].join(' ')

export const networkIn = (text: string) => text.split(' ')[0] ?? ''

export const wayOf = (text: string) => (text.split(' ')[2] ?? 'sent') as Way

const firstPauseSeconds = 60

/**
 * Seconds between two text messages to a number for browsers that are not known for it, by how many it was sent within a day. The
 * pause grows instead of ending in a refusal for the day: then strangers who ask again and again could keep its owner out, who may
 * enter the code of their message meanwhile (`shared`).
 */
export function pauseAfter(sentInDay: number): number {
  if (sentInDay < 5) return firstPauseSeconds
  return sentInDay < 10 ? 600 : 4 * 3_600
}
