import { type ChangeEvent, useId, useState } from 'react'
import { quotationLimits } from '#contracts/quotations/quotation.ts'
import { uploadMessages } from '#contracts/uploads/upload.ts'
import { t, translate } from '#web/messages/messages.ts'
import { startUpload, UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { CloseIcon, FileIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  error: string | undefined
  /** Whether files are on their way: the form waits for them. */
  isSending: boolean
  onSending: (isSending: boolean) => void
}

interface Sent {
  url: string
  name: string
}

const accepted = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif']
const { filesMax, fileBytesMax } = quotationLimits

/** Up to five private files, sent as soon as they are chosen; their addresses are in hidden inputs. */
export function RequestFiles({ error, isSending, onSending }: Props) {
  const [files, setFiles] = useState<readonly Sent[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const room = filesMax - files.length

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    setProblem(chosen.length > room ? t('Please add at most {max} files.', { max: filesMax }) : null)
    onSending(true)
    for (const file of chosen.slice(0, room)) {
      const why = whyNotFile(file)
      if (why) {
        setProblem(why)
        continue
      }
      try {
        const url = await startUpload('documents', file, () => undefined).done
        setFiles((before) => [...before, { url, name: file.name }])
      } catch (failure) {
        setProblem(failure instanceof UploadFailure ? failure.sentence : translate(uploadMessages.failed))
      }
    }
    onSending(false)
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('Files (optional)')}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {t(
          'Up to {count} pictures or PDF of at most 5 MB, such as a drawing. Only asked vendors can open them.',
          {
            count: filesMax,
          },
        )}
      </p>
      <SentFiles files={files} onChange={setFiles} />
      {room > 0 && (
        <input
          id={id}
          type="file"
          multiple
          accept={accepted.join(',')}
          aria-describedby={`${id}-hint`}
          disabled={isSending}
          onChange={(event) => void add(event)}
          className="min-h-11 text-sm file:me-3 file:min-h-11 file:rounded-full file:border-0 file:bg-accent-soft file:px-4 file:font-semibold file:text-accent"
        />
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isSending ? t('Sending your files') : ''}
      </p>
      <ErrorLine>{problem ?? error}</ErrorLine>
    </div>
  )
}

function SentFiles({
  files,
  onChange,
}: {
  files: readonly Sent[]
  onChange: (files: readonly Sent[]) => void
}) {
  return (
    <ul className="flex flex-col gap-1 empty:hidden">
      {files.map(({ url, name }, place) => (
        <li key={url} className="flex min-h-11 items-center gap-3 text-sm">
          <input type="hidden" name={`files[${place}].url`} value={url} readOnly />
          <input type="hidden" name={`files[${place}].name`} value={name} readOnly />
          <FileIcon className="shrink-0 text-ink-2" />
          <span className="min-w-0 grow truncate font-semibold">{name}</span>
          <IconButton
            label={t('Remove {name}', { name })}
            onClick={() => onChange(files.filter((one) => one.url !== url))}
          >
            <CloseIcon width={16} height={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function whyNotFile({ type, size }: File): string | null {
  return accepted.includes(type) && size <= fileBytesMax
    ? null
    : t('Files can be pictures or PDF of at most 5 MB each.')
}
