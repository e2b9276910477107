import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { FileStorage } from '../../../adapters/storage/file-storage.ts'
import { encodingFor } from '../web-encoding.ts'
import { type FoundFile, keptBuilds } from './kept-builds.ts'

/** Everyone may read them; the route says so, as every route must. */
const open = { config: { access: 'public' as const }, schema: { hide: true } }

/**
 * Hands out the built scripts, styles and fonts, compressed beforehand. Their names change with their contents, so a
 * browser may keep them for a year; what stands at the root (icon, manifest) for an hour. A page that is open while the version changes
 * asks for files of another build: those come from `storage`, where each build is kept (keep-build.ts).
 */
export async function serveSiteFiles(
  app: FastifyInstance,
  clientDirectory: string,
  storage: FileStorage | undefined,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDirectory,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
  })
  const own = new Set(filesOf(join(clientDirectory, 'assets')))
  const kept = storage && keptBuilds(storage)
  app.get<{ Params: { '*': string } }>('/assets/*', open, async (request, reply) => {
    const name = request.params['*']
    const other = kept && !own.has(name) ? await findOrBusy(kept, name, request) : null
    if (other) return sendKept(reply, other)
    return reply.sendFile(`assets/${name}`, { immutable: true, maxAge: '365d' })
  })
  for (const name of rootFiles(clientDirectory)) {
    // A worker has the policy of its own file, and fetches pages for the time without network.
    const isWorker = name.endsWith('-worker.js')
    app.get(`/${name}`, open, (_request, reply: FastifyReply) => {
      if (isWorker) reply.header('content-security-policy', "default-src 'none';connect-src 'self'")
      return reply.sendFile(name, { maxAge: isWorker ? 0 : '1h' })
    })
  }
}

/** A bucket that is away is no reason to say that a file does not exist: the browser asks again. */
async function findOrBusy(kept: ReturnType<typeof keptBuilds>, name: string, request: FastifyRequest) {
  try {
    return await kept.find(name, { takesBrotli: encodingFor(request.headers['accept-encoding']) === 'br' })
  } catch (error) {
    request.log.warn({ err: error }, 'the files of other builds cannot be read')
    throw new Refusal('request.busy')
  }
}

function sendKept(reply: FastifyReply, { body, size, type, isCompressed }: FoundFile) {
  if (isCompressed) reply.header('content-encoding', 'br')
  return reply
    .type(type)
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'content-length': size,
    })
    .send(body)
}

/** Named one by one, so that every other address at the root is a page. */
function rootFiles(clientDirectory: string): string[] {
  return filesOf(clientDirectory).filter((name) => !/^\.|\.(br|gz)$/.test(name))
}

function filesOf(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}
