import { useEffect, useRef, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { paperTypes, uploadMessages } from '#contracts/uploads/upload.ts'
import { startUpload, UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { shrinkPicture } from '#web/parts/picture-upload/shrink-picture.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'

interface Props {
  label: string
  name: keyof typeof kinds
  /** The address of the picture that is saved. */
  saved: string | undefined
  /** The one that was chosen last, saved or not; empty where it was removed. */
  chosen: string | undefined
  error: string | undefined
  onChange: () => void
}

const accepted = Object.keys(paperTypes)
const kinds = {
  storefront_banner: {
    folder: 'banners',
    word: 'banner',
    side: 900,
    look: 'aspect-[4/1] w-full',
    tooLarge: uploadMessages.bannerTooLarge,
  },
  store_logo: {
    folder: 'logos',
    word: 'logo',
    side: 320,
    look: 'size-28',
    tooLarge: uploadMessages.logoTooLarge,
  },
} as const
const sentences = {
  type: 'Please choose a PDF, JPG or PNG.',
  pdf: 'This PDF could not be read. Please choose another file.',
  failed: 'Upload failed. Please try again.',
}

/**
 * [VE-2.54] [VE-2.55] The banner or the logo: PDF, JPG or PNG, at most 2 MB. Of a PDF the first page becomes the picture. It is sent
 * only where it was changed.
 */
export function PictureField(props: Props) {
  const { label, name, saved, error } = props
  const { word, side, look } = kinds[name]
  const { url, percent, failure, input, put, send } = usePicture(props)
  const shownError = percent === null ? (failure ?? error) : null
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <input type="hidden" name={name} value={url} disabled={url === (saved ?? '')} ref={input} />
      <div className="card flex flex-col gap-3 p-3.5">
        {url && (
          <img
            src={`${url}-${side}.webp`}
            alt={`Your ${word}`}
            className={classNames(look, 'rounded-md bg-sunken object-cover')}
            // One that was chosen days ago and never saved is no longer on the server.
            onError={() => url !== saved && navigator.onLine && put(saved ?? '')}
          />
        )}
        {percent !== null && (
          <progress className="bar" max={100} value={percent} aria-label={`Uploading the ${word}`} />
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
            {percent !== null ? 'Uploading…' : url ? 'Replace' : 'Upload'}
          </label>
          {url && (
            <Button look="plain" onClick={() => put('')}>
              Remove <span className="sr-only">the {word}</span>
            </Button>
          )}
        </div>
      </div>
      <ErrorLine>{shownError}</ErrorLine>
      <p className="text-xs text-ink-3">PDF, JPG or PNG, max 2MB</p>
    </fieldset>
  )
}

/** The upload of the picture: its address once it is stored, and what happens until then. */
function usePicture({ name, saved, chosen, onChange }: Props) {
  const [url, setUrl] = useState(chosen ?? '')
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<ReturnType<typeof startUpload> | null>(null)
  useEffect(() => () => running.current?.cancel(), [])

  function put(address: string) {
    if (input.current) {
      Object.assign(input.current, { value: address, disabled: address === (saved ?? '') })
      // The wizard keeps what is in the form until it is saved.
      input.current.dispatchEvent(new Event('input', { bubbles: true }))
    }
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
      if (given.size > limits.bannerBytesMax) return setFailure(kinds[name].tooLarge)
      const picture = given.type === 'application/pdf' ? await firstPageOf(given) : given
      const upload = startUpload(kinds[name].folder, picture, setPercent)
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
