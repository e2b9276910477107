import type { FastifyPluginAsync } from 'fastify'
import { isPrivateFolder, isReturnPhoto, uploadFolders } from '#contracts/uploads/upload.ts'
import type { UploadDeps } from './upload-deps.ts'

const folders = uploadFolders.filter((folder) => !isPrivateFolder(folder)).join('|')
const name = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.(?:jpe?g|png|webp|gif)'
const original = new RegExp(`^(?:${folders})/${name}$`)
const pictureKey = new RegExp(`^((?:${folders})/${name})-(?:160|320|480|900)\\.(webp|avif)$`)

/**
 * The resized pictures, public and cached forever: an address never changes its content. Only a person's own picture is kept for an
 * hour, because it goes when the person removes it, and so are photos of returns, by the browser of who may see them. The bare address of a
 * picture, without a size, redirects to the largest. Originals are not stored.
 */
export function uploadedPictureRoutes({ storage, maySeeReturnPhoto }: UploadDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { folder: string; file: string } }>(
      '/uploads/:folder/:file',
      { config: { access: 'public' }, schema: { hide: true } },
      async (request, reply) => {
        const { folder, file } = request.params
        const key = `${folder}/${file}`
        if (original.test(key)) return reply.redirect(`/uploads/${key}-900.webp`, 302)
        const [, bare = '', format] = pictureKey.exec(key) ?? []
        const fileUrl = `/uploads/${bare}`
        const isGuarded = isReturnPhoto(fileUrl)
        const isShown = format && (!isGuarded || (await maySeeReturnPhoto(request, fileUrl)))
        const picture = isShown ? await storage.open(key) : null
        if (!picture) return reply.code(404).header('cache-control', 'no-store').send()
        // Another session than the one that was let in asks again.
        if (isGuarded) reply.header('vary', 'cookie')
        return reply
          .header(
            'cache-control',
            isGuarded ? kept.privately : folder === 'profile' ? kept.anHour : kept.forever,
          )
          .header('content-length', picture.size)
          .type(`image/${format}`)
          .send(picture.body)
      },
    )
  }
}

const kept = {
  privately: 'private, max-age=3600',
  anHour: 'public, max-age=3600',
  forever: 'public, max-age=31536000, immutable',
}
