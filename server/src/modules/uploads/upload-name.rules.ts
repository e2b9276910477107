import { Refusal } from '#contracts/refusals.ts'
import { isPrivateFolder, type UploadFolder } from '#contracts/uploads/upload.ts'

export interface Named {
  readonly id: string
  readonly folder: string
  readonly ending: string
}

/** The four sides, in pixels, in which the pages show pictures, and the formats they are stored in. */
export const pictureSides = [160, 320, 480, 900] as const
export const pictureFormats = ['webp', 'avif'] as const

/** [SH-5.18] The address of a stored file: a random id and the original ending. */
export function fileUrlOf({ id, folder, ending }: Named): string {
  return isPrivateFolder(folder as UploadFolder)
    ? `/users/api/uploads/${id}/link`
    : `/uploads/${folder}/${id}.${ending}`
}

/** Every key under which an upload is stored. */
export function keysOf({ id, folder, ending }: Named): string[] {
  const base = `${folder}/${id}.${ending}`
  if (isPrivateFolder(folder as UploadFolder)) return [base]
  return pictureSides.flatMap((side) => pictureFormats.map((format) => `${base}-${side}.${format}`))
}

const uploadId = `(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`
const privateAddress = new RegExp(`^/users/api/uploads/${uploadId}/link$`)
const publicAddress = new RegExp(String.raw`^/uploads/(?<folder>[a-z]+)/${uploadId}\.[a-z]{2,5}$`)

/** The id in a file's address; null where it is not an address of this folder. */
export function idInUrl(folder: UploadFolder, url: string): string | null {
  if (isPrivateFolder(folder)) return privateAddress.exec(url)?.groups?.id ?? null
  const { groups } = publicAddress.exec(url) ?? {}
  return groups?.folder === folder ? (groups.id ?? null) : null
}

/** The refusal of a file that is too large for its folder. */
export function tooLargeFor(folder: string): Refusal {
  if (folder === 'banners') return new Refusal('upload.banner_too_large')
  if (folder === 'logos') return new Refusal('upload.logo_too_large')
  return new Refusal(folder === 'screenshots' ? 'upload.screenshot_too_large' : 'upload.too_large')
}

/** The id of the upload in the address of a private file; empty where the address is none. */
export const privateUploadIdOf = (address: string): string =>
  /uploads\/([0-9a-f-]{36})\/link$/.exec(address)?.[1] ?? ''
