import { join } from 'node:path'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

/** The site straight from its sources: each page is built when asked for and changes appear by themselves. */
export async function developSite(
  app: FastifyInstance,
  webDirectory: string,
): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webDirectory,
    configFile: join(webDirectory, 'vite.config.ts'),
    // Changes arrive on the same port as the pages.
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use((request, response, next) => {
    // The API answers for itself; Vite would otherwise look for files of those names.
    if (request.url?.startsWith('/api/')) next()
    else vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild
}
