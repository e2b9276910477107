import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { diskStorage } from '../../adapters/storage/disk-storage.ts'
import type { FileStorage } from '../../adapters/storage/file-storage.ts'
import { s3Storage } from '../../adapters/storage/s3-storage.ts'
import type { Config } from '../../config.ts'
import { fairQueue } from '../../fair-queue.ts'
import type { Market } from '../../market.ts'
import { secretOf } from '../../market-secrets.ts'
import { announceScreenshot, type Screenshot } from './announce-screenshot.ts'
import { linkAtDesk, linkForReader } from './read-document.ts'
import { removeReleased } from './removing/remove-released.ts'
import { sweepUploads } from './sweep-uploads.ts'
import type { DeskReader, UploadDeps } from './upload-deps.ts'
import { linkSigner } from './upload-signature.ts'
import { uploadedPictureRoutes } from './uploaded-pictures.routes.ts'
import { uploadRoutes } from './uploads.routes.ts'

export { claimUploads, keepUploads, releaseUploads, releaseUploadsOf } from './claim-uploads.ts'
export { privateUploadIdOf } from './upload-name.rules.ts'

/** Deletes a profile picture that was released, with its files; where that fails the sweep does it. */
export const removeReleasedPicture = ({ db, config }: Pick<Market, 'db' | 'config'>, fileUrl: string) =>
  removeReleased(db, storageOf(config), fileUrl)

/** Files of one person whose pictures wait to be resized; a form sends two at a time. */
const picturesWaitingMax = 2

/** Files that people upload: public pictures, and private documents. */
export function uploadsModule(
  { config, db, clock }: Market,
  asks: Pick<UploadDeps, 'isContactProven' | 'isStillAtDesk' | 'maySeeReturnPhoto'>,
) {
  const deps: UploadDeps = {
    db,
    clock,
    ...asks,
    pictureQueue: fairQueue(picturesWaitingMax, 'upload.too_many_waiting'),
    storage: storageOf(config),
    links: linkSigner(secretOf(config, 'AUTH_SECRET')),
    arrivingDir: join(resolve(config.DATA_DIR), 'uploads', 'arriving'),
  }
  return {
    /** Registered outside /api, at the addresses that the specification gives. */
    routes: async (app: FastifyInstance) => {
      await app.register(uploadRoutes(deps))
      await app.register(uploadedPictureRoutes(deps))
    },
    /** Takes a screenshot of a visitor or of a signed-in person: the id is that of their form. */
    announceScreenshot: (formId: string, file: Screenshot) => announceScreenshot(deps, formId, file),
    /** A link to a private file for somebody who may read it, as the caller has made sure. */
    linkForReader: (readerId: string, id: string) => linkForReader(deps, readerId, id),
    /** The same for an operator; it ends with the session and the role. */
    linkAtDesk: (reader: DeskReader, id: string) => linkAtDesk(deps, reader, id),
    /** Deletes uploads that are shown nowhere. Returns their number. */
    sweep: () => sweepUploads(deps),
  }
}

type StorageSettings = Pick<
  Config,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>

/** Where uploaded files are kept. */
export function storageOf(config: StorageSettings): FileStorage {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = config
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = config
  if (bucket && accessKeyId && secretAccessKey) {
    return s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey })
  }
  return diskStorage(join(resolve(config.DATA_DIR), 'uploads', 'kept'))
}
