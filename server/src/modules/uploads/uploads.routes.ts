import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { limits } from '#contracts/limits.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer, type CallRequest } from '../../plugins/calls.ts'
import { announceUpload } from './announce-upload.ts'
import { linkToDocument, openDocument } from './read-document.ts'
import { arrivalMsMax, receiveUpload } from './receive-upload.ts'
import type { UploadDeps } from './upload-deps.ts'

/** [SH-7.24] Uploads, at the address the specification gives: /users/api/uploads. */
export function uploadRoutes(deps: UploadDeps): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /users/api/uploads/request-url', (request) =>
      announceUpload(deps, callerOf(request).id, request.body),
    )
    answer(app, 'GET /users/api/uploads/:id/link', (request) =>
      linkToDocument(deps, callerOf(request).id, request.params.id),
    )
    answer(app, 'GET /users/api/uploads/:id/file', async (request, reply) => {
      const { body, size, contentType, name } = await openDocument(deps, {
        ...request.params,
        ...request.query,
      })
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', size)
        .type(contentType)
        .send(body)
    })
    await app.register(sendRoutes(deps))
  }
}

/** The address that receives the file itself: its body is streamed to the disk, whatever its type. */
function sendRoutes(deps: UploadDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    // Counting while the file arrives refuses with the right sentence; this limit only stops bodies that are far larger.
    const bodyLimit = limits.uploadBytesMax * 100
    const receive = async (request: CallRequest<'PUT /users/api/uploads/:id'>, reply: FastifyReply) => {
      const length = Number(request.headers['content-length'] ?? Number.NaN)
      try {
        return await receiveUpload(deps, {
          ...request.params,
          ...request.query,
          contentType: (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
          length: Number.isNaN(length) ? null : length,
          body: request.raw,
        })
      } catch (error) {
        // The rest of the body is not awaited.
        if (!request.raw.readableEnded) reply.header('connection', 'close')
        throw error
      }
    }
    answer(app, 'PUT /users/api/uploads/:id', receive, { bodyLimit, arrivalMsMax: arrivalMsMax + 20_000 })
  }
}
