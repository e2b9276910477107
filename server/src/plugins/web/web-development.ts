import { join } from 'node:path'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

/** The site from its sources: each page is built when it is requested, and changes are reloaded. */
export async function developSite(
  app: FastifyInstance,
  webDirectory: string,
): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webDirectory,
    configFile: join(webDirectory, 'vite.config.ts'),
    // Changes are sent on the same port as the pages.
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use((request, response, next) => {
    // API calls are passed on; Vite would otherwise look for files of those names.
    if (request.url?.startsWith('/api/')) next()
    else vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild
}
