import { useEffect, useRef, useState } from 'react'
import type { Profile } from '#contracts/accounts/profile.ts'
import { uploadMessages, whyNotUpload } from '#contracts/uploads/upload.ts'
import { ApiError, api } from '#web/data/api.ts'
import { t, translate } from '#web/messages/messages.ts'
import { acceptedPictures } from '#web/parts/picture-upload/accepted-pictures.ts'
import { type RunningUpload, startUpload, UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { type Crop, middle } from './crop.rules.ts'
import { CropFrame, drawSquare } from './crop-frame.tsx'

interface Props {
  onSaved: (profile: Profile) => void
  onCancel: () => void
}

/** Width of the uploaded square in pixels: the largest size the pages show. */
const sentSide = 900

/** [SH-2.16] Chooses a picture, crops it to a square and uploads it. */
export default function PicturePicker({ onSaved, onCancel }: Props) {
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<Crop>(middle)
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<RunningUpload | null>(null)
  const isSending = percent !== null
  useEffect(() => () => running.current?.cancel(), [])

  async function choose(file: File | undefined) {
    if (!file) return
    const why = whyNotUpload('profile', file)
    const opened = why ? null : await openImage(file)
    if (!opened) return setFailure(translate(why ?? uploadMessages.typeInvalid))
    setFailure(null)
    setCrop(middle)
    setImage(opened)
  }

  async function save() {
    if (!image) return
    setFailure(null)
    setPercent(0)
    try {
      running.current = startUpload('profile', await cutOut(image, crop), setPercent)
      const file_url = await running.current.done
      onSaved(await api('PUT /profile/picture', { body: { file_url } }))
    } catch (error) {
      setFailure(announce(sentenceOf(error)))
    } finally {
      running.current = null
      setPercent(null)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      {image && <CropFrame {...{ image, crop }} onCrop={setCrop} disabled={isSending} />}
      <label className="flex flex-col gap-1.5 text-sm font-semibold">
        {image ? t('Choose another picture') : t('Choose a picture')}
        <input
          type="file"
          accept={acceptedPictures}
          disabled={isSending}
          onChange={({ target }) => void choose(target.files?.[0])}
          className="min-h-11 w-full rounded-md border border-field bg-surface p-2 text-base font-normal file:me-3 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-semibold"
        />
        <span className="text-xs font-normal text-ink-3">{t('JPG, PNG, WebP or GIF, up to 10MB')}</span>
      </label>
      {isSending && (
        <progress className="bar" max={100} value={percent} aria-label={t('Uploading your picture')} />
      )}
      <ErrorLine>{failure}</ErrorLine>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={() => (isSending ? running.current?.cancel() : onCancel())}>
          {isSending ? t('Cancel upload') : t('Cancel')}
        </Button>
        <Button disabled={!image} busy={isSending} onClick={() => void save()}>
          {failure && image ? t('Try again') : t('Save picture')}
        </Button>
      </div>
    </div>
  )
}

/** [BB-8.04] */
function announce(reason: string | null): string | null {
  if (reason) {
    const message = t('Profile image upload failed: {reason}', { reason })
    showToast({ tone: 'bad', title: t('Update Failed'), message })
  }
  return reason
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof UploadFailure) return error.kind === 'cancelled' ? null : error.sentence
  return error instanceof ApiError ? error.message : translate(uploadMessages.failed)
}

async function openImage(file: File): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

async function cutOut(image: HTMLImageElement, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = sentSide
  canvas.height = sentSide
  drawSquare(canvas, image, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new UploadFailure('the square could not be drawn', translate(uploadMessages.failed))
  return new File([blob], 'profile.jpg', { type: 'image/jpeg' })
}
