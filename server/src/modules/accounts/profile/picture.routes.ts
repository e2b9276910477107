import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ChoosePicture, Profile } from '#contracts/accounts/profile.ts'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { choosePicture } from './choose-picture.ts'
import { readProfile } from './profile.queries.ts'

/** /api/profile/picture [SH-2.16]. */
export function pictureRoutes({ db }: Market): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: 'signed-in' } as const
    const tags = ['Profile']
    app.put(
      '/profile/picture',
      {
        config,
        schema: {
          tags,
          summary: 'Choose my profile picture',
          body: ChoosePicture,
          response: { 200: Profile },
        },
      },
      async (request) => {
        const { id } = callerOf(request)
        await choosePicture(db, id, request.body.file_url)
        return readProfile(db, id)
      },
    )
    app.delete(
      '/profile/picture',
      { config, schema: { tags, summary: 'Remove my profile picture', response: { 200: Profile } } },
      async (request) => {
        const { id } = callerOf(request)
        await choosePicture(db, id, null)
        return readProfile(db, id)
      },
    )
  }
}
