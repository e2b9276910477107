import { type ChangeEvent, useId, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { whyNotUpload } from '#contracts/uploads/upload.ts'
import { publicApi } from '#web/data/api.ts'
import { ApiError } from '#web/data/http.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { CloseIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  /** Claims the files when the form is sent. */
  formId: string
  isSending: boolean
  onSending: (isSending: boolean) => void
}

interface Screenshot {
  /** Where it is stored: private, so the page shows the chosen file itself. */
  address: string
  preview: string
  name: string
}

/** [BB-5.10] Up to three screenshots, sent as soon as they are chosen; their addresses are in hidden inputs. */
export function ScreenshotsField({ formId, isSending, onSending }: Props) {
  const [kept, setKept] = useState<readonly Screenshot[]>([])
  const id = useId()
  const room = limits.screenshotsMax - kept.length

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    const fitting = files.filter((file) => whyNotUpload('screenshots', file) === null)
    const taken = fitting.slice(0, room)
    if (taken.length < files.length) tellInvalid()
    onSending(true)
    const sent = await sendAll(taken, formId)
    onSending(false)
    setKept((before) => [...before, ...sent])
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('Screenshots (optional)')}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {t('Up to {count} images of at most 5MB. Only we see them.', { count: limits.screenshotsMax })}
      </p>
      {kept.length > 0 && (
        <Previews screenshots={kept} onRemove={(one) => setKept(kept.filter((other) => other !== one))} />
      )}
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-describedby={`${id}-hint`}
        disabled={isSending || formId === ''}
        hidden={room === 0}
        onChange={(event) => void add(event)}
        className="min-h-11 text-sm file:me-3 file:min-h-11 file:rounded-full file:border-0 file:bg-accent-soft file:px-4 file:font-semibold file:text-accent"
      />
      <p role="status" className="text-sm text-ink-2">
        {isSending ? t('Sending your screenshots') : ''}
      </p>
    </div>
  )
}

interface PreviewsProps {
  screenshots: readonly Screenshot[]
  onRemove: (screenshot: Screenshot) => void
}

function Previews({ screenshots, onRemove }: PreviewsProps) {
  return (
    <ul className="flex flex-wrap gap-3">
      {screenshots.map((one) => (
        <li key={one.address} className="relative">
          <input type="hidden" name="screenshots" value={one.address} readOnly />
          <img
            src={one.preview}
            alt={one.name}
            className="h-20 w-28 rounded-md border border-line object-cover"
          />
          <IconButton
            label={t('Remove {name}', { name: one.name })}
            className="absolute -end-2 -top-2 bg-surface shadow-floating"
            onClick={() => onRemove(one)}
          >
            <CloseIcon width={16} height={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

async function sendAll(files: readonly File[], formId: string): Promise<Screenshot[]> {
  const sent: Screenshot[] = []
  for (const file of files) {
    try {
      sent.push({
        address: await sendOne(file, formId),
        preview: URL.createObjectURL(file),
        name: file.name,
      })
    } catch (error) {
      const isInvalid = error instanceof ApiError && (error.status === 413 || error.status === 415)
      if (isInvalid) tellInvalid()
      else showToast(failureNotice(t('A screenshot was not sent'), error))
    }
  }
  return sent
}

/** Sends one file and returns its address. */
async function sendOne(file: File, formId: string): Promise<string> {
  const { upload_url, file_url } = await publicApi('POST /help/screenshots', {
    body: { form_id: formId, file_name: file.name, content_type: file.type, file_size: file.size },
  })
  const answer = await fetch(upload_url, {
    method: 'PUT',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null)
  if (!answer?.ok) throw new ApiError('', answer?.status ?? 0)
  return file_url
}

/** [BB-5.10] [BB-8.05] */
function tellInvalid(): void {
  showToast({
    tone: 'bad',
    title: t('Invalid Files'),
    message: t('Some files were not added. Please ensure all files are images under 5MB.'),
  })
}
