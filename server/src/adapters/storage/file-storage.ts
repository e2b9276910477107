import type { Readable } from 'node:stream'

/** A kept file on its way out. */
export interface KeptFile {
  readonly body: Readable
  /** Bytes. */
  readonly size: number
}

/**
 * Where uploaded files are kept, and those of earlier builds of the site. A key is a path of plain names such as
 * `reviews/{uuid}.jpg-160.webp`, made by the market and never by a person; what stands under a key never changes, except for the list of
 * builds.
 */
export interface FileStorage {
  /** Keeps the bytes, or the contents of the file at a path, under a key. */
  put(key: string, body: Buffer | { path: string }, contentType: string): Promise<void>
  /** Opens what is kept; null where nothing is. */
  open(key: string): Promise<KeptFile | null>
  /** Removes what is kept; nothing happens where nothing is. */
  remove(key: string): Promise<void>
}

/** Refuses a key that could lead anywhere else; a key that is not plain is a mistake of ours. */
export function assertPlain(key: string): void {
  if (!/^(?:[a-z0-9][a-z0-9.-]*\/)*[a-z0-9][a-z0-9.-]*$/.test(key) || key.includes('..')) {
    throw new Error(`not a key of stored files: ${key}`)
  }
}
