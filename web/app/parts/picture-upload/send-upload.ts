import type { RequestUpload, StoredUpload, UploadAddress } from '#contracts/uploads/upload.schema.ts'
import {
  clientHeaders,
  uploadMessages,
  uploadSentence,
  whyNotPaper,
  whyNotUpload,
} from '#contracts/uploads/upload.ts'
import { ApiError, api } from '#web/data/api.ts'
import { sendWatched } from '#web/data/send-watched.ts'
import { refusalSentence, translate } from '#web/messages/messages.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** The server processes a person's pictures one by one and queues few, so a form uploads two at a time. */
const atOnceMax = 2
let sendingCount = 0
const waiting: (() => void)[] = []

/** Waits for a free upload slot; resolves with a function that releases it. */
async function takeSlot(): Promise<() => void> {
  if (sendingCount < atOnceMax) sendingCount += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  return () => {
    const next = waiting.shift()
    if (next) next()
    else sendingCount -= 1
  }
}

type Folder = RequestUpload['folder']

/** A running upload. */
export interface RunningUpload {
  /** The file's URL once uploaded. Throws UploadFailure. */
  readonly done: Promise<string>
  cancel(): void
}

/** A failed upload: `message` is technical, `sentence` is shown to the person [SH-8.16]. */
export class UploadFailure extends Error {
  readonly sentence: string
  /** Whether a retry may help, cannot help because of the file itself, or was cancelled. */
  readonly kind: 'passing' | 'final' | 'cancelled'
  /** True where no answer came. */
  readonly isLost: boolean
  /** Of the refusal, where there was one. */
  code: string | undefined

  constructor(message: string, sentence: string, kind: UploadFailure['kind'] = 'passing', isLost = false) {
    super(message)
    this.name = 'UploadFailure'
    this.sentence = sentence
    this.kind = kind
    this.isLost = isLost
  }
}

/**
 * [SH-4.11] Requests an upload URL, sends the file there and reports progress in percent. A file that would be refused
 * is not sent.
 */
export function startUpload(folder: Folder, file: File, onPercent: (percent: number) => void): RunningUpload {
  const stop = new AbortController()
  const done = upload(folder, file, onPercent, stop.signal)
  // The technical message goes to the console; the person reads the sentence.
  done.catch((failure: Error) => stop.signal.aborted || console.warn(failure.message))
  return { done, cancel: () => stop.abort() }
}

/**
 * The same for a paper that Juaso reads and checks: what is none says which files are, whether the browser or the server has seen it.
 */
export function startPaper(file: File, onPercent: (percent: number) => void): RunningUpload {
  const why = whyNotPaper(file)
  const refused = (sentence: string) => new UploadFailure(sentence, translate(sentence), 'final')
  if (why) return { done: Promise.reject(refused(why)), cancel: () => undefined }
  const running = startUpload('documents', file, onPercent)
  const done = running.done.catch((failure: UploadFailure) => {
    throw failure.code === 'upload.not_a_document' ? refused(uploadMessages.paperInvalid) : failure
  })
  return { ...running, done }
}

async function upload(
  folder: Folder,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const why = whyNotUpload(folder, file)
  if (why) throw new UploadFailure(why, translate(why), 'final')
  const release = await takeSlot()
  try {
    return await send(folder, await smallerOf(folder, file), onPercent, signal)
  } finally {
    release()
  }
}

/** A photo of a phone takes minutes on a slow line. Those of products are made smaller before they wait in their queue. */
const smallerOf = async (folder: Folder, file: File) =>
  folder === 'products' ? file : shrinkPicture(file, folder === 'documents' ? 'image/jpeg' : 'image/webp')

async function send(
  folder: Folder,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  if (signal.aborted) throw cancelled()
  const address = await requestAddress(folder, file, signal)
  const stored = await put(new URL(address.upload_url, location.origin), file, onPercent, signal)
  return stored.file_url
}

/** [SH-7.25] */
async function requestAddress(folder: Folder, file: File, signal: AbortSignal): Promise<UploadAddress> {
  try {
    return await api('POST /users/api/uploads/request-url', {
      body: { file_name: file.name, content_type: file.type, folder, file_size: file.size },
      headers: clientHeaders,
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw cancelled()
    if (!(error instanceof ApiError)) throw error
    const { status, code, detail, message } = error
    throw new UploadFailure(
      message,
      translate(uploadSentence(status, code, detail)),
      kindOf(status),
      status === 0,
    )
  }
}

/** [SH-7.26] */
async function put(
  url: URL,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<StoredUpload> {
  const headers = { 'content-type': file.type }
  const response = await sendWatched(url, { method: 'PUT', headers, body: file, signal }, onPercent).catch(
    () => {
      if (signal.aborted) throw cancelled()
      throw new UploadFailure(
        uploadMessages.network,
        translate(uploadMessages.networkProblem),
        'passing',
        true,
      )
    },
  )
  const body: unknown = await response.json().catch(() => ({}))
  if (response.status === 200) return body as StoredUpload
  const { code, detail } = body as { code?: string; detail?: string }
  const sentence = translate(
    uploadSentence(response.status, code, refusalSentence(code, body as object) ?? detail),
  )
  const failure = new UploadFailure(
    uploadMessages.failedWith(response.status),
    sentence,
    kindOf(response.status),
  )
  failure.code = code
  throw failure
}

const cancelled = () => new UploadFailure('cancelled', translate(uploadMessages.failed), 'cancelled')

const kindOf = (status: number) => (status === 413 || status === 415 ? 'final' : 'passing')
