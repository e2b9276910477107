import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import { DocumentLink, RequestUpload, StoredUpload, UploadAddress } from '#contracts/uploads/upload.ts'
import { callerOf } from '../../plugins/access.ts'
import { announceUpload } from './announce-upload.ts'
import { linkToDocument, openDocument } from './read-document.ts'
import { arrivalMsMax, receiveUpload } from './receive-upload.ts'
import type { UploadDeps } from './upload-deps.ts'

const tags = ['Uploads']
const ById = z.object({ id: z.uuid() })
const Link = z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) })
const ReadLink = Link.extend({ reader: z.uuid() })
const callsPerMinute = 60

/** [SH-7.24] Uploads, at the address the specification gives: /users/api/uploads. */
export function uploadRoutes(deps: UploadDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/users/api/uploads/request-url',
      {
        config: { access: 'signed-in', callsPerMinute },
        schema: {
          tags,
          summary: 'Ask for an address to send a file to',
          body: RequestUpload,
          response: { 200: UploadAddress },
        },
        preValidation: refuseUnknownClient,
      },
      (request) => announceUpload(deps, callerOf(request).id, request.body),
    )
    app.get(
      '/users/api/uploads/:id/link',
      {
        config: { access: 'signed-in', callsPerMinute, invalid: { params: 'upload.not_found' } },
        schema: {
          tags,
          summary: 'A short-lived link to a private file',
          params: ById,
          response: { 200: DocumentLink },
        },
      },
      (request) => linkToDocument(deps, callerOf(request), request.params.id),
    )
    app.get(
      '/users/api/uploads/:id/file',
      {
        config: {
          access: 'public',
          callsPerMinute,
          invalid: { params: 'upload.link_invalid', querystring: 'upload.link_invalid' },
        },
        schema: { tags, summary: 'A private file, by its link', params: ById, querystring: ReadLink },
      },
      async (request, reply) => {
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
      },
    )
    await app.register(sendRoutes(deps))
  }
}

/** The address that takes the file itself: its body reaches the disk as it comes, whatever its type. */
function sendRoutes(deps: UploadDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    app.put(
      '/users/api/uploads/:id',
      {
        // The counting while it arrives refuses with the right sentence; this is only for what lies beyond reason.
        bodyLimit: limits.uploadBytesMax * 100,
        config: {
          access: 'public',
          callsPerMinute,
          arrivalMsMax: arrivalMsMax + 20_000,
          invalid: { params: 'upload.link_invalid', querystring: 'upload.link_invalid' },
        },
        schema: {
          tags,
          summary: 'Send the file to the address that was given',
          params: ById,
          querystring: Link,
          response: { 200: StoredUpload },
        },
      },
      async (request, reply) => {
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
          // What is still on its way is not waited for.
          if (!request.raw.readableEnded) reply.header('connection', 'close')
          throw error
        }
      },
    )
  }
}

/** [SH-7.25] The client names itself and its kind. */
async function refuseUnknownClient(request: FastifyRequest): Promise<void> {
  const { 'x-client-app': app, 'x-client-type': type } = request.headers
  const isNamed = [app, type].every((name) => typeof name === 'string' && /^[\w.-]{1,40}$/.test(name))
  if (!isNamed) throw new Refusal('upload.client_required')
}
