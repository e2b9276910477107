import { type ChangeEvent, useId, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { clientHeaders, uploadMessages, uploadSentence, whyNotUpload } from '#contracts/uploads/upload.ts'
import { ApiError, api } from '#web/data/api.ts'
import { t, translate } from '#web/messages/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface SendingProps {
  /** Whether photos are on their way: the form waits for them. */
  isSending: boolean
  onSending: (isSending: boolean) => void
}

/** Up to five photos of the problem, uploaded as soon as they are chosen; their addresses are in hidden inputs. */
export function ReturnPhotos({ isSending, onSending }: SendingProps) {
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const room = limits.reviewPicturesMax - pictures.length

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])].slice(0, room)
    event.target.value = ''
    setProblem(null)
    onSending(true)
    const sent: string[] = []
    for (const file of files) {
      try {
        sent.push(await sendPhoto(file))
      } catch (error) {
        setProblem(translate(error instanceof Error ? error.message : uploadMessages.failed))
      }
    }
    onSending(false)
    setPictures((before) => [...before, ...sent])
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('Photos (optional)')}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {t('Up to {count} photos of at most 10MB that show what is wrong.', {
          count: limits.reviewPicturesMax,
        })}
      </p>
      {pictures.length > 0 && <Photos pictures={pictures} onChange={setPictures} />}
      {room > 0 && (
        <input
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-describedby={`${id}-hint`}
          disabled={isSending}
          onChange={add}
          className="min-h-11 text-sm file:me-3 file:min-h-11 file:rounded-full file:border-0 file:bg-accent-soft file:px-4 file:font-semibold file:text-accent"
        />
      )}
      <p role="status" className="text-sm text-ink-2">
        {isSending ? t('Sending your photos') : ''}
      </p>
      <ErrorLine>{problem}</ErrorLine>
    </div>
  )
}

interface PhotosProps {
  /** Addresses of the uploaded photos. */
  pictures: readonly string[]
  onChange: (pictures: readonly string[]) => void
}

function Photos({ pictures, onChange }: PhotosProps) {
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map((base, index) => (
        <li key={base} className="relative">
          <input type="hidden" name="pictures" value={base} readOnly />
          <Picture
            base={base}
            alt={t('Photo {number}', { number: index + 1 })}
            sizes="80px"
            sizeMax={160}
            className="w-20 rounded-md"
          />
          <IconButton
            label={t('Remove photo {number}', { number: index + 1 })}
            className="absolute -end-2 -top-2 bg-surface shadow-floating"
            onClick={() => onChange(pictures.filter((one) => one !== base))}
          >
            <CloseIcon width={16} height={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** Uploads one photo and returns its URL. Throws an error with a sentence for people. */
async function sendPhoto(file: File): Promise<string> {
  const refused = whyNotUpload('returns', file)
  if (refused) throw new Error(refused)
  try {
    const { upload_url, file_url } = await api('POST /users/api/uploads/request-url', {
      headers: clientHeaders,
      body: { file_name: file.name, content_type: file.type, folder: 'returns', file_size: file.size },
    })
    const answer = await fetch(upload_url, {
      method: 'PUT',
      headers: { 'content-type': file.type },
      body: file,
    }).catch(() => null)
    if (!answer?.ok) throw new ApiError(uploadMessages.failed, answer?.status ?? 0)
    return file_url
  } catch (error) {
    if (error instanceof ApiError) throw new Error(uploadSentence(error.status, error.code, error.detail))
    throw error
  }
}
