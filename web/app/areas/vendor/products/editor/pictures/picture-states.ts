import type { KeptPicture } from '#web/data/kept/kept-pictures.ts'

/** A picture of the queue, and whether this browser keeps it. */
export interface Waiting {
  readonly picture: KeptPicture
  readonly isKept: boolean
}

/** A file on its way to the product. */
export interface QueuedPicture {
  readonly key: string
  readonly name: string
  readonly preview: string
  readonly percent: number
  readonly failure: string | null
  /** False where the file itself was refused. */
  readonly canRetry: boolean
  /** True where no answer came: it goes on by itself. */
  readonly isLost: boolean
}

/** Of a picture that begins to be sent. */
export const fresh = { percent: 0, failure: null, canRetry: true, isLost: false }

/** After a try that got no answer. */
export const waitsForNetwork = { failure: 'Waits for the network', canRetry: true, isLost: true }
