import type { z } from 'zod'
import type { OpenedDocuments } from '#contracts/desk/desk.ts'
import type { DocumentLink } from '#contracts/uploads/upload.schema.ts'
import type { Database } from '../../database/client.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import { type ActToRecord, type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import { privateUploadIdOf } from '../uploads/index.ts'

/** An operator with the session and the role that a link depends on. */
export type AtDesk = OperatorActor & Record<'operatorId' | 'sessionId' | 'role', string>

/** Makes a link to a private file for this reader that ends within minutes, and with the session and the role; it also records that it was opened. */
export type OpenDocument = (
  reader: AtDesk,
  uploadId: string,
) => Promise<DocumentLink & { isPicture: boolean }>

interface ToOpen {
  readonly actor: AtDesk
  readonly about: Pick<ActToRecord, 'subject' | 'subjectId' | 'label'>
  readonly reason: string | null
  readonly addresses: readonly string[]
  readonly numbers: z.infer<typeof OpenedDocuments>['numbers']
  /** Names what they are a part of, as it stands. */
  readonly shown?: string
}

/**
 * Opens the private papers of a store, a company or a message. The log of operators is written before any link leaves the server, so
 * that nothing is seen without a line that says by whom and why. A file that is gone is left out.
 */
export async function openDocuments(
  db: Database,
  openDocument: OpenDocument,
  { actor, about, reason, addresses, numbers, shown }: ToOpen,
  now: Date,
): Promise<z.infer<typeof OpenedDocuments>> {
  await wholeTransaction(db, (tx) =>
    recordOperatorAct(tx, actor, {
      ...{ kind: 'document.opened', ...about, reason },
      after: {
        ...{ papers: addresses.length, numbers: numbers.map(({ label }) => label) },
        ...(shown !== undefined && { shown }),
      },
    }),
  )
  const opened = await Promise.all(
    addresses.map(privateUploadIdOf).map((id) =>
      openDocument(actor, id).then(
        ({ url, expires_at, isPicture }) => ({ id, url, ends_at: expires_at, is_picture: isPicture }),
        () => null,
      ),
    ),
  )
  return {
    opened_at: now.toISOString(),
    numbers,
    documents: opened.filter((document) => document !== null),
  }
}
