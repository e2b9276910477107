import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Everyone may read them; the route says so, as every route must. */
const open = { config: { access: 'public' as const }, schema: { hide: true } }

/**
 * Hands out the built scripts, styles and fonts, compressed beforehand. Their names change with their contents, so a
 * browser may keep them for a year; what stands at the root (icon, manifest) for an hour.
 */
export async function serveAssets(app: FastifyInstance, clientDirectory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDirectory,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
  })
  app.get<{ Params: { '*': string } }>('/assets/*', open, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, { immutable: true, maxAge: '365d' }),
  )
  for (const name of rootFiles(clientDirectory)) {
    app.get(`/${name}`, open, (_request, reply: FastifyReply) => reply.sendFile(name, { maxAge: '1h' }))
  }
}

/** Named one by one, so that every other address at the root is a page. */
function rootFiles(clientDirectory: string): string[] {
  return readdirSync(clientDirectory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
}
