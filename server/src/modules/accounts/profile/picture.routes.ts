import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { removeReleasedPicture } from '../../uploads/index.ts'
import { choosePicture } from './choose-picture.ts'
import { readProfile } from './profile.queries.ts'

/** Deletes the file of a picture that nobody shows any more. Where that fails the sweep of the uploads does it. */
export async function removePicture(
  market: Market,
  log: FastifyBaseLogger,
  fileUrl: string | null,
): Promise<void> {
  if (fileUrl === null) return
  await removeReleasedPicture(market, fileUrl).catch((error) =>
    log.error(error, 'a removed picture was not deleted'),
  )
}

/** /api/profile/picture [SH-2.16]. */
export function pictureRoutes(market: Market): FastifyPluginAsync {
  const { db } = market
  return async (app) => {
    answer(app, 'PUT /profile/picture', async (request) => {
      const { id } = callerOf(request)
      await removePicture(market, request.log, await choosePicture(db, id, request.body.file_url))
      return readProfile(db, id)
    })
    answer(app, 'DELETE /profile/picture', async (request) => {
      const { id } = callerOf(request)
      await removePicture(market, request.log, await choosePicture(db, id, null))
      return readProfile(db, id)
    })
  }
}
