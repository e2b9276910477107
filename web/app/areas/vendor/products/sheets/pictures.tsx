import { useId, useState } from 'react'
import type { ProductSheet, SheetPictures } from '#contracts/listings/sheet.schema.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { startUpload, UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { useStore } from '../../store-context.ts'
import { JobProgress } from './job-progress.tsx'
import { ArchiveRefused, type ChosenPicture, picturesOf } from './zip-pictures.rules.ts'

interface Props {
  sheet: ProductSheet
  isSending: boolean
  onSending: (isSending: boolean) => void
}

type Sent = SheetPictures['pictures'][number]

/** Pictures that the lines of a file name. */
export function Pictures({ sheet, isSending, onSending }: Props) {
  const id = useId()
  const { progress, failure, send } = useSending(sheet, onSending)
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        Pictures that the file names (optional)
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif,.zip"
        disabled={isSending}
        aria-describedby={`${id}-hint`}
        className="min-h-11 text-sm file:me-3 file:min-h-11 file:rounded-full file:border-0 file:bg-accent-soft file:px-4 file:font-semibold file:text-accent"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) void send(files)
        }}
      />
      <p id={`${id}-hint`} className="text-xs text-ink-3">
        Pictures of at most 10 MB, or a .zip of them. A line names its own in the column of the pictures, such
        as “front.jpg; back.jpg”.
      </p>
      <div role="status">
        {progress && progress.done < progress.total && (
          <JobProgress
            words="Sending pictures"
            done={progress.done}
            total={progress.total}
            hint="Keep this page open until all are sent."
          />
        )}
        {progress && progress.done === progress.total && !failure && (
          <p className="text-sm">{sentWords(progress)}</p>
        )}
      </div>
      <ErrorLine>{failure}</ErrorLine>
    </div>
  )
}

/** Sends each picture by itself, so that what arrived stays when the network fails. */
function useSending(sheet: ProductSheet, onSending: (isSending: boolean) => void) {
  const store = useStore()
  const [progress, setProgress] = useState<{ done: number; total: number; faulty: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const attach = (pictures: Sent[]) =>
    api('POST /vendor/:store/product-sheets/:id/pictures', {
      params: { store: store.slug, id: sheet.id },
      body: { pictures },
    })

  async function send(files: readonly File[]) {
    setFailure(null)
    setProgress(null)
    onSending(true)
    try {
      const pictures = await picturesOf(files)
      let [done, faulty] = [0, 0]
      setProgress({ done, faulty, total: pictures.length })
      for (let first = 0; first < pictures.length; first += sheetLimits.picturesAtOnce) {
        const part: Sent[] = []
        for (const picture of pictures.slice(first, first + sheetLimits.picturesAtOnce)) {
          const sent = await sendOne(picture)
          part.push(sent)
          done += 1
          if ('fault' in sent) faulty += 1
          setProgress({ done, faulty, total: pictures.length })
        }
        await attach(part)
      }
    } catch (error) {
      setFailure(
        error instanceof ArchiveRefused
          ? error.message
          : error instanceof UploadFailure
            ? error.sentence
            : failureSentence(error),
      )
    } finally {
      onSending(false)
    }
  }

  return { progress, failure, send }
}

function sentWords({ total, faulty }: { total: number; faulty: number }): string {
  if (total === 0) return 'No pictures were found in it.'
  const sent = total - faulty
  const words = sent === 1 ? '1 picture sent.' : `${sent} pictures sent.`
  return faulty === 0 ? words : `${words} ${faulty} could not be; the lines that name them say why.`
}

/** What cannot be a picture is told to the file, whose lines then say so; what fails on the way ends the sending. */
async function sendOne({ name, read }: ChosenPicture): Promise<Sent> {
  const file = await read()
  if (typeof file === 'string') return { file_name: name, fault: file }
  try {
    return { file_name: name, image: await startUpload('products', file, () => undefined).done }
  } catch (error) {
    if (error instanceof UploadFailure && error.kind === 'final') return { file_name: name, fault: 'broken' }
    throw error
  }
}
