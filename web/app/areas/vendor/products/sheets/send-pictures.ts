import { limits } from '#contracts/limits.ts'
import type { SheetPictures } from '#contracts/listings/sheet.schema.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { startUpload, UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { shrinkGoods } from '#web/parts/picture-upload/shrink-picture.ts'
import type { ChosenPicture } from './zip-pictures.rules.ts'

export type Sent = SheetPictures['pictures'][number]

/** Pictures on their way to a file. */
export interface Underway {
  readonly waiting: readonly ChosenPicture[]
  /** Uploaded, and perhaps not known to the file yet. */
  readonly arrived: readonly Sent[]
}

interface Ways {
  /** Sent again, pictures change nothing. */
  attach(pictures: readonly Sent[]): Promise<unknown>
  onSent(sent: Sent): void
  send?(picture: ChosenPicture): Promise<Sent>
}

/** Sends each picture by itself, so that what arrived stays when the network fails. Returns what is left, and why. */
export async function sendPictures(
  { waiting, arrived }: Underway,
  { attach, onSent, send = sendOne }: Ways,
): Promise<Underway & { readonly failure: unknown }> {
  const left = [...waiting]
  let part = [...arrived]
  try {
    for (let [next] = left; next; [next] = left) {
      if (part.length >= sheetLimits.picturesAtOnce) {
        await attach(part)
        part = []
      }
      const sent = await send(next)
      left.shift()
      part.push(sent)
      onSent(sent)
    }
    if (part.length > 0) await attach(part)
    return { waiting: [], arrived: [], failure: null }
  } catch (failure) {
    // One picture failed: those before it belong to the file, whether or not the rest ever comes.
    if (failure instanceof UploadFailure && part.length > 0)
      part = await attach(part).then(
        () => [],
        () => part,
      )
    return { waiting: left, arrived: part, failure }
  }
}

/** What cannot be a picture is told to the file, whose lines then say so; what fails on the way ends the sending. */
async function sendOne({ name, read }: ChosenPicture): Promise<Sent> {
  const file = await read()
  if (typeof file === 'string') return { file_name: name, fault: file }
  const small = await shrinkGoods(file)
  if (small.size > limits.uploadBytesMax) return { file_name: name, fault: 'too_large' }
  try {
    return { file_name: name, image: await startUpload('products', small, () => undefined).done }
  } catch (error) {
    if (error instanceof UploadFailure && error.kind === 'final') return { file_name: name, fault: 'broken' }
    throw error
  }
}
