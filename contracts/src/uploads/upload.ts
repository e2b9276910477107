import { limits } from '../limits.ts'

/** Where an upload belongs. Pictures are shown to everyone, but those of returns (`isReturnPhoto`); documents only through short-lived links. */
export const uploadFolders = [
  'profile',
  'products',
  'reviews',
  'returns',
  'banners',
  'logos',
  'documents',
  'screenshots',
] as const
export type UploadFolder = (typeof uploadFolders)[number]

/** [SH-5.16] What a picture may be, and the endings its file may have. */
export const pictureTypes = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
} as const satisfies Record<string, readonly string[]>

/** [SH-5.17] What a document may be besides a picture. */
export const documentTypes = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const satisfies Record<string, readonly string[]>

/** What a paper may be that Juaso reads and checks: certificates, proofs of a company or of a store. */
export const paperTypes = {
  'application/pdf': documentTypes['application/pdf'],
  'image/jpeg': pictureTypes['image/jpeg'],
  'image/png': pictureTypes['image/png'],
} as const
export const paperEndings: readonly string[] = Object.values(paperTypes).flat()

const endings: Readonly<Record<string, readonly string[]>> = { ...pictureTypes, ...documentTypes }

/** [SH-9.02] [VE-9.11] [BB-9.11] The most bytes that a file of a folder may have. */
export function bytesMaxOf(folder: UploadFolder): number {
  if (folder === 'banners' || folder === 'logos') return limits.bannerBytesMax
  return folder === 'screenshots' ? limits.screenshotBytesMax : limits.uploadBytesMax
}

/** Screenshots are pictures that nobody but their sender and the market sees. */
export const isPrivateFolder = (folder: UploadFolder): boolean =>
  folder === 'documents' || folder === 'screenshots'

/** Whether an address is that of a photo of a return: it shows the homes of people, and is opened by who looks after the return alone. */
export const isReturnPhoto = (address: unknown): boolean =>
  typeof address === 'string' && address.startsWith('/uploads/returns/')

/** The ending of a file's name in lower case, without its dot; empty where there is none. */
export function endingOf(fileName: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

/** Whether a file of this name and type may go into a folder. Its contents are checked when they arrive. */
export function isTypeAllowed(folder: UploadFolder, contentType: string, fileName: string): boolean {
  const allowed = folder === 'documents' ? Object.keys(endings) : Object.keys(pictureTypes)
  return allowed.includes(contentType) && (endings[contentType] ?? []).includes(endingOf(fileName))
}

/** [SH-7.25] How a client identifies itself to the upload service. */
export const clientHeaders = { 'x-client-app': 'juaso-web', 'x-client-type': 'web' } as const

/** [SH-5.15] [SH-5.16] Why the browser does not send a file; null where it may. */
export function whyNotUpload(
  folder: UploadFolder,
  file: { name: string; type: string; size: number },
): string | null {
  if (file.size > bytesMaxOf(folder)) return tooLargeMessage(folder)
  if (file.size === 0 || !isTypeAllowed(folder, file.type, file.name)) {
    return folder === 'documents' ? uploadMessages.documentInvalid : uploadMessages.typeInvalid
  }
  return null
}

function tooLargeMessage(folder: UploadFolder): string {
  if (folder === 'banners') return uploadMessages.bannerTooLarge
  return folder === 'logos' ? uploadMessages.logoTooLarge : uploadMessages.tooLarge
}

/** Why the browser does not send a file as a paper; null where it may. */
export function whyNotPaper(file: { name: string; type: string; size: number }): string | null {
  if (!Object.hasOwn(paperTypes, file.type) || file.size === 0) return uploadMessages.paperInvalid
  return whyNotUpload('documents', file)
}

/** [SH-8.16] [SH-5.15] [SH-5.16] Messages for a failed upload. */
export const uploadMessages = {
  signInNeeded: 'Authentication required',
  logIn: 'Please log in to upload files.',
  tooLarge: 'File size must be less than 10MB',
  bannerTooLarge: 'The banner must be at most 2MB.',
  logoTooLarge: 'The logo must be at most 2MB.',
  smallerPlease: 'File is too large. Please choose a file smaller than 10MB.',
  typeInvalid: 'Please select a valid image file (JPG, PNG, WebP, or GIF)',
  documentInvalid: 'Please select a valid file (JPG, PNG, WebP, GIF, PDF, DOC or DOCX)',
  paperInvalid: 'Please choose a PDF, JPG or PNG with at least one page.',
  network: 'Upload failed due to network error',
  networkProblem: 'Network error. Please check your connection and try again.',
  failed: 'Upload failed. Please try again.',
  failedWith: (status: number) => `Upload failed with status: ${status}`,
} as const

/** The message for a failed upload: that of the refusal, else by the kind of error. `status` 0: there was no response. */
export function uploadSentence(status: number, code = '', detail = ''): string {
  if (status === 0) return uploadMessages.networkProblem
  if (status === 401) return uploadMessages.logIn
  if (code === 'upload.banner_too_large') return detail || uploadMessages.bannerTooLarge
  if (code === 'upload.logo_too_large') return detail || uploadMessages.logoTooLarge
  if (status === 413) return uploadMessages.smallerPlease
  if (status === 415) return detail || uploadMessages.typeInvalid
  return code.startsWith('upload.') && detail ? detail : uploadMessages.failed
}
