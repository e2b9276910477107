import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paperTypes } from '#contracts/uploads/upload.ts'
import { startPaper, type UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { CheckIcon, FileIcon } from '#web/ui/icons/icons.tsx'
import { openDocument } from './open-document.ts'

interface Props {
  label: string
  name: string
  /** The address of the file that was saved earlier. */
  saved: string | undefined
  error: string | undefined
  required?: boolean
  /** Which camera takes a photo of it; absent for papers that are only uploaded. */
  camera?: 'user' | 'environment'
  onChange: () => void
  onSending: (isSending: boolean) => void
  /** How it should look. */
  children?: ReactNode
}

const accepted = Object.keys(paperTypes).join()

interface Chosen {
  file: File
  preview: string | null
}

/** A private file: taken with the camera or chosen, sent while the rest is filled in. Its address is the form's value. */
export function DocumentField(props: Props) {
  const { label, name, saved, error, required, camera, children } = props
  const sending = useSending(props)
  const { url, percent, failure, chosen, send, remove } = sending
  const shownError = percent === null ? (failure ?? error) : null
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {required && (
          <span className="text-brick" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <input type="hidden" name={name} value={url} ref={sending.input} />
      <div className="card flex flex-col gap-3 p-3.5">
        {chosen?.preview && (
          <img src={chosen.preview} alt="" className="max-h-56 w-full rounded-md bg-sunken object-contain" />
        )}
        {(url || chosen) && (
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
            <FileIcon className="shrink-0 text-ink-2" />
            <span className="min-w-20 grow basis-0 truncate font-semibold">
              {chosen?.file.name ?? 'Uploaded'}
            </span>
            {url && !shownError && <CheckIcon className="shrink-0 text-accent" />}
            {url && url === saved && (
              <Button size="small" look="plain" onClick={() => void openDocument(url)}>
                Open
              </Button>
            )}
            {chosen && failure && <Retry label={label} onRetry={() => send(chosen.file)} />}
            <Button size="small" look="plain" onClick={remove}>
              {percent === null ? 'Remove' : 'Cancel'}
              <span className="sr-only"> {label}</span>
            </Button>
          </div>
        )}
        {percent !== null && (
          <progress className="bar" max={100} value={percent} aria-label={`Uploading ${label}`} />
        )}
        {children && !url && <p className="text-sm text-ink-2">{children}</p>}
        {percent === null && (
          <div className="flex flex-wrap gap-3">
            {camera && (
              <FileButton
                look="solid"
                words={url ? 'Retake' : 'Take a photo'}
                {...{ label, name, camera, send }}
                accept="image/jpeg,image/png"
                isInvalid={Boolean(shownError)}
              />
            )}
            <FileButton
              look="outline"
              words={url && !camera ? 'Replace' : 'Upload'}
              {...{ label, name, send }}
              accept={accepted}
              isInvalid={Boolean(shownError)}
            />
          </div>
        )}
      </div>
      <ErrorLine>{shownError}</ErrorLine>
      <p className="text-xs text-ink-3">PDF, JPG or PNG</p>
    </fieldset>
  )
}

const Retry = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <Button size="small" look="outline" onClick={onRetry}>
    Retry<span className="sr-only"> {label}</span>
  </Button>
)

interface FileButtonProps {
  look: 'solid' | 'outline'
  words: string
  label: string
  name: string
  accept: string
  camera?: Props['camera']
  isInvalid: boolean
  send: (file: File) => void
}

function FileButton({ look, words, label, name, accept, camera, isInvalid, send }: FileButtonProps) {
  return (
    <label
      className={buttonClass(
        { look },
        'min-h-11 grow cursor-pointer has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2',
      )}
    >
      <input
        type="file"
        className="sr-only"
        data-field={name}
        accept={accept}
        capture={camera}
        aria-label={`${words}: ${label}`}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) send(file)
          target.value = ''
        }}
      />
      {words}
    </label>
  )
}

/** The upload of one file: its address once it is stored, and what happens until then. */
function useSending({ saved, onChange, onSending }: Pick<Props, 'saved' | 'onChange' | 'onSending'>) {
  const [url, setUrl] = useState(saved ?? '')
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<ReturnType<typeof startPaper> | null>(null)
  useEffect(() => () => running.current?.cancel(), [])
  useEffect(() => {
    const preview = chosen?.preview
    return () => {
      if (preview) URL.revokeObjectURL(preview)
    }
  }, [chosen])

  /** Synchronously, so that the form that checks itself now reads the new value. */
  function put(address: string) {
    if (input.current) {
      input.current.value = address
      input.current.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setUrl(address)
    onChange()
  }

  async function send(file: File) {
    setFailure(null)
    setChosen({ file, preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null })
    setPercent(0)
    onSending(true)
    const upload = startPaper(file, setPercent)
    running.current = upload
    try {
      put(await upload.done)
    } catch (error) {
      const { kind, sentence } = error as UploadFailure
      // What was taken stays, to be sent again; not a file that is none.
      if (kind !== 'passing') setChosen(null)
      if (kind !== 'cancelled') setFailure(sentence)
    } finally {
      onSending(false)
      setPercent(null)
      running.current = null
    }
  }

  function remove() {
    running.current?.cancel()
    setChosen(null)
    setFailure(null)
    // A file that was not sent is put away; the one that is saved stays.
    if (url && !(chosen && failure)) put('')
  }

  return { url, percent, failure, chosen, input, send: (file: File) => void send(file), remove }
}
