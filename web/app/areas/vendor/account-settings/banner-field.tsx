import { useEffect, useRef, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { paperTypes } from '#contracts/uploads/upload.ts'
import { startUpload, UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { shrinkPicture } from '#web/parts/picture-upload/shrink-picture.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'

interface Props {
  label: string
  name: string
  saved: string | undefined
  error: string | undefined
  onChange: () => void
}

const accepted = Object.keys(paperTypes)
const sentences = {
  type: 'Please choose a PDF, JPG or PNG.',
  size: 'The banner must be at most 2MB.',
  pdf: 'This PDF could not be read. Please choose another file.',
  failed: 'Upload failed. Please try again.',
}

/** [VE-2.54] The banner: PDF, JPG or PNG, at most 2 MB. Of a PDF the first page becomes the picture. */
export function BannerField({ label, name, saved, error, onChange }: Props) {
  const { url, percent, failure, input, put, send } = useBanner(saved, onChange)
  const shownError = failure ?? error
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <input type="hidden" name={name} value={url} ref={input} />
      <div className="card flex flex-col gap-3 p-3.5">
        {url && (
          <img
            src={`${url}-900.webp`}
            alt="Your banner"
            className="aspect-[4/1] w-full rounded-md bg-sunken object-cover"
          />
        )}
        {percent !== null && (
          <progress className="bar" max={100} value={percent} aria-label="Uploading the banner" />
        )}
        <div className="flex flex-wrap gap-3">
          <label className={buttonClass({ look: 'outline' }, 'min-h-11 grow cursor-pointer')}>
            <input
              type="file"
              className="sr-only"
              data-field={name}
              accept={accepted.join()}
              aria-label={`Upload: ${label}`}
              aria-invalid={shownError ? true : undefined}
              disabled={percent !== null}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void send(file)
                target.value = ''
              }}
            />
            {url ? 'Replace' : 'Upload'}
          </label>
          {url && (
            <Button look="plain" onClick={() => put('')}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <ErrorLine>{shownError}</ErrorLine>
      <p className="text-xs text-ink-3">PDF, JPG or PNG, max 2MB</p>
    </fieldset>
  )
}

/** The upload of the banner: its address once it is stored, and what happens until then. */
function useBanner(saved: string | undefined, onChange: () => void) {
  const [url, setUrl] = useState(saved ?? '')
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<ReturnType<typeof startUpload> | null>(null)
  useEffect(() => () => running.current?.cancel(), [])

  function put(address: string) {
    if (input.current) input.current.value = address
    setUrl(address)
    onChange()
  }

  async function send(file: File) {
    if (!accepted.includes(file.type)) return setFailure(sentences.type)
    setFailure(null)
    setPercent(0)
    try {
      // A photo of a phone is larger than allowed; made smaller, as it is shown, it is not.
      const given = file.type === 'application/pdf' ? file : await shrinkPicture(file)
      if (given.size > limits.bannerBytesMax) return setFailure(sentences.size)
      const picture = given.type === 'application/pdf' ? await firstPageOf(given) : given
      const upload = startUpload('banners', picture, setPercent)
      running.current = upload
      put(await upload.done)
    } catch (problem) {
      setFailure(sentenceOf(problem))
    } finally {
      setPercent(null)
      running.current = null
    }
  }

  return { url, percent, failure, input, put, send }
}

/** The reader of PDF files is large: it is loaded when somebody chooses one. */
async function firstPageOf(file: File): Promise<File> {
  try {
    const { pictureOfPdf } = await import('./picture-of-pdf.ts')
    return await pictureOfPdf(file)
  } catch (error) {
    console.warn('The PDF could not be read', error)
    throw new Error(sentences.pdf)
  }
}

function sentenceOf(problem: unknown): string | null {
  if (problem instanceof UploadFailure) return problem.kind === 'cancelled' ? null : problem.sentence
  return problem instanceof Error && problem.message === sentences.pdf ? sentences.pdf : sentences.failed
}
