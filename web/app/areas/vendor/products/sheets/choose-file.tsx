import { useEffect, useId, useRef, useState } from 'react'
import type { ProductSheet } from '#contracts/listings/sheet.schema.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { useStore } from '../../store-context.ts'

const mostMegabytes = sheetLimits.bytesMax / 1024 / 1024

/** The file's bytes in base64, as a data address has them. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

function wordsOf(percent: number | null): string {
  if (percent === null) return 'Choose a file'
  return percent < 100 ? `Sending the file… ${percent}%` : 'Reading the file…'
}

/** Sends a file, and says at once what is wrong with it. */
export function ChooseFile({ onRead }: { onRead: (sheet: ProductSheet | null) => void }) {
  const store = useStore()
  const id = useId()
  /** How much of the file has been sent, while it is sent and read. */
  const [percent, setPercent] = useState<number | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const [failure, setFailure] = useState<string | null>(null)
  async function send(file: File) {
    setFailure(null)
    onRead(null)
    if (file.size > sheetLimits.bytesMax) {
      return setFailure(`The file must not be larger than ${mostMegabytes} MB or have too many lines.`)
    }
    setPercent(0)
    const stop = new AbortController()
    sending.current = stop
    try {
      const body = { file_name: file.name, content: await base64Of(file) }
      onRead(
        await api('POST /vendor/:store/product-sheets', {
          params: { store: store.slug },
          body,
          signal: stop.signal,
          onPercent: setPercent,
        }),
      )
    } catch (error) {
      if (!stop.signal.aborted) setFailure(failureSentence(error))
    } finally {
      setPercent(null)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <input
        id={id}
        type="file"
        accept=".csv,.xlsx"
        disabled={percent !== null}
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      <label
        htmlFor={id}
        className="grid min-h-24 cursor-pointer place-content-center rounded-md border border-dashed border-field p-4 text-center font-semibold text-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent hover:bg-sunken"
      >
        {wordsOf(percent)}
      </label>
      {percent !== null && percent < 100 && (
        <Sending percent={percent} onStop={() => sending.current?.abort()} />
      )}
      <p id={`${id}-hint`} className="text-xs text-ink-3">
        .xlsx or .csv, up to {mostMegabytes} MB and {sheetLimits.linesMax.toLocaleString('en-GB')} lines. No
        macros.
      </p>
      <ErrorLine>{failure}</ErrorLine>
    </div>
  )
}

function Sending({ percent, onStop }: { percent: number; onStop: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <progress className="bar grow" max={100} value={percent} aria-label="Sending the file" />
      <Button look="outline" size="small" className="shrink-0 whitespace-nowrap" onClick={onStop}>
        Stop sending
      </Button>
    </div>
  )
}
