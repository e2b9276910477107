import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

interface Options {
  /** Holds `{key}-{size}.{avif|webp}`. */
  readonly dir: string
  /** Makes a picture that is not there yet; false where there is none under this name. */
  readonly draw?: (key: string) => Promise<boolean>
}

/** Only names of this form are read from the disk, so no name leads out of the folder. */
const fileName = /^([a-z0-9][a-z0-9-]{0,79})-(?:160|320|480|900)\.(avif|webp)$/

/** A neutral frame in place of a picture that does not exist (yet). */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#ece9e4"/><g fill="none" stroke="#b9b3a9" stroke-width="3" stroke-linejoin="round"><rect x="26" y="30" width="44" height="36" rx="4"/><circle cx="38" cy="42" r="4"/><path d="m26 60 14-12 10 9 8-7 12 10"/></g></svg>`

/**
 * Serves pictures from the disk. The address of a picture depends on its content, so a browser may cache it forever; the
 * placeholder is sent with 404 and never cached, because the picture may be drawn later. What a page asks for is drawn at once.
 */
export const pictures = fastifyPlugin(async (app: FastifyInstance, { dir, draw }: Options) => {
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      const [, key, format] = fileName.exec(file) ?? []
      const body = key ? await readOrDraw(join(dir, file), () => draw?.(key)) : null
      if (!body) {
        return reply.code(404).header('cache-control', 'no-store').type('image/svg+xml').send(placeholder)
      }
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(`image/${format}`)
        .send(body)
    },
  )
})

async function readOrDraw(path: string, draw: () => Promise<boolean> | undefined): Promise<Buffer | null> {
  const there = await readIfThere(path)
  if (there) return there
  // One that cannot be drawn is shown as a placeholder; its process has said why.
  return (await draw()?.catch(() => false)) ? readIfThere(path) : null
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
