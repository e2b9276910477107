import { z } from 'zod'
import { type UploadFolder, uploadFolders } from './upload.ts'

/** [SH-7.25] Requests an address to send a file to. */
export const RequestUpload = z.object({
  file_name: z.string().trim().min(1).max(255),
  content_type: z.string().trim().toLowerCase().max(120),
  folder: z.enum(uploadFolders).exclude(['screenshots']),
  /** Bytes, where the client knows them; the file must then have exactly this length. */
  file_size: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})
export type RequestUpload = z.infer<typeof RequestUpload>

/** [SH-7.25] Where to send the file, and its address once it is stored. */
export const UploadAddress = z
  .object({
    /** Accepts one PUT, of the announced type, within ten minutes. */
    upload_url: z.string(),
    /** The address of the stored file. A picture's sizes are at `{file_url}-{160|320|480|900}.{webp|avif}`. */
    file_url: z.string(),
  })
  .meta({ id: 'UploadAddress' })
export type UploadAddress = z.infer<typeof UploadAddress>

/** A stored upload. */
export const StoredUpload = z
  .object({ file_url: z.string(), content_type: z.string(), size: z.int() })
  .meta({ id: 'StoredUpload' })
export type StoredUpload = z.infer<typeof StoredUpload>

/** A link to a private file, valid for a short time. */
export const DocumentLink = z
  .object({ url: z.string(), expires_at: z.iso.datetime() })
  .meta({ id: 'DocumentLink' })
export type DocumentLink = z.infer<typeof DocumentLink>

/** The form of a picture's address in a public folder: a random id and the original ending [SH-5.18]. */
export const pictureAddress = (folder: UploadFolder) =>
  z
    .string()
    .regex(
      new RegExp(`^/uploads/${folder}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.(jpe?g|png|webp|gif)$`),
      'Please upload this picture again',
    )
