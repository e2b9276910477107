import type { FastifyRequest } from 'fastify'
import type { FileStorage } from '../../adapters/storage/file-storage.ts'
import type { Database } from '../../database/client.ts'
import type { FairQueue } from '../../fair-queue.ts'
import type { LinkSigner } from './upload-signature.ts'

/** An operator who opens the papers of others: the link that the desk makes ends with the session and with the role. */
export interface DeskReader {
  readonly operatorId: string
  readonly sessionId: string
  readonly role: string
}

/** What the functions of this module need. */
export interface UploadDeps {
  readonly db: Database
  readonly storage: FileStorage
  readonly links: LinkSigner
  readonly clock: () => Date
  /** Whether an operator still has this role, in this session. */
  readonly isStillAtDesk: (reader: DeskReader) => Promise<boolean>
  /** Whether who asks may see a photo of a return, by its address without a size; read anew at each request. */
  readonly maySeeReturnPhoto: (request: FastifyRequest, fileUrl: string) => Promise<boolean>
  /** Makes the pictures of all files, one file at a time. */
  readonly pictureQueue: FairQueue
  /** Whether a person has confirmed their e-mail address. */
  readonly isContactProven: (personId: string) => Promise<boolean>
  /** The folder of files that are being received. */
  readonly arrivingDir: string
}
