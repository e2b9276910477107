import { useId } from 'react'
import type { ProductSheet } from '#contracts/listings/sheet.schema.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { JobProgress } from './job-progress.tsx'
import { useSending } from './use-sending.ts'

interface Props {
  sheet: ProductSheet
  isSending: boolean
  onSending: (isSending: boolean) => void
}

/** Pictures that the lines of a file name. */
export function Pictures({ sheet, isSending, onSending }: Props) {
  const id = useId()
  const { progress, failure, send, leftCount, goOn } = useSending(sheet, onSending)
  const before = sheet.pictures_count ?? 0
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
      {before > 0 && (
        <p className="text-sm">
          {before === 1 ? '1 picture is' : `${before} pictures are`} here from before. Send only what is
          missing or has changed.
        </p>
      )}
      <div role="status">
        {isSending && progress && (
          <JobProgress
            words="Sending pictures"
            done={progress.done}
            total={progress.total}
            hint="Keep this page open until all are sent."
          />
        )}
        {!isSending && progress && leftCount === 0 && !failure && (
          <p className="text-sm">{sentWords(progress)}</p>
        )}
      </div>
      <ErrorLine>{failure}</ErrorLine>
      {!isSending && leftCount > 0 && (
        <Button look="outline" className="self-start" onClick={() => void goOn()}>
          Go on with {leftCount}
        </Button>
      )}
    </div>
  )
}

function sentWords({ total, faulty }: { total: number; faulty: number }): string {
  if (total === 0) return 'No pictures were found in it.'
  const sent = total - faulty
  const words = sent === 1 ? '1 picture sent.' : `${sent} pictures sent.`
  return faulty === 0 ? words : `${words} ${faulty} could not be; the lines that name them say why.`
}
