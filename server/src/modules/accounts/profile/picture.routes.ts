import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { choosePicture } from './choose-picture.ts'
import { readProfile } from './profile.queries.ts'

/** /api/profile/picture [SH-2.16]. */
export function pictureRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'PUT /profile/picture', async (request) => {
      const { id } = callerOf(request)
      await choosePicture(db, id, request.body.file_url)
      return readProfile(db, id)
    })
    answer(app, 'DELETE /profile/picture', async (request) => {
      const { id } = callerOf(request)
      await choosePicture(db, id, null)
      return readProfile(db, id)
    })
  }
}
