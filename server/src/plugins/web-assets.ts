import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'

/**
 * Hands out the built scripts, styles and fonts, compressed beforehand. Their names change with their contents, so a
 * browser may keep them for a year; what stands at the root (icon, manifest) for an hour.
 */
export async function serveAssets(app: FastifyInstance, clientDirectory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDirectory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    root: clientDirectory,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: '1h',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
  })
}
