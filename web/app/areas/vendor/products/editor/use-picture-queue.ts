import { useRef, useState } from 'react'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { whyNotUpload } from '#contracts/uploads/upload.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { startUpload, UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { useStore } from '../../store-context.ts'
import type { Saving } from './product-editor.tsx'
import { shrinkPicture } from './shrink-picture.ts'

/** A file on its way to the product. */
export interface QueuedPicture {
  readonly key: string
  readonly name: string
  readonly preview: string
  readonly percent: number
  readonly failure: string | null
  /** False where the file itself was refused. */
  readonly canRetry: boolean
}

let lastKey = 0

interface Options {
  saving: Saving
  ensureSaved: () => Promise<Listing | null>
}

/** Files that are shrunk, sent and added to the product one after the other; each has its state and can be tried again. */
export function usePictureQueue({ saving, ensureSaved }: Options) {
  const store = useStore()
  const [queue, setQueue] = useState<readonly QueuedPicture[]>([])
  const files = useRef(new Map<string, { file: File; url: string | null }>())
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const change = (key: string, changes: Partial<QueuedPicture>) =>
    setQueue((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  function remove(key: string) {
    files.current.delete(key)
    setQueue((all) => all.filter((one) => one.key !== key))
  }

  async function send(key: string) {
    const waiting = files.current.get(key)
    if (!waiting) return
    change(key, { failure: null, percent: 0 })
    try {
      const product = await ensureSaved()
      if (!product) throw new UploadFailure('not saved', 'The product could not be saved as a draft.')
      const small = await shrinkPicture(waiting.file)
      // A file that was sent before the signal was lost is not sent twice.
      waiting.url ??= await startUpload('products', small, (percent) => change(key, { percent })).done
      const params = { store: store.slug, id: product.id }
      saving.setParts(
        await api('POST /vendor/:store/products/:id/pictures', { params, body: { image: waiting.url } }),
      )
      remove(key)
    } catch (error) {
      const failed = error instanceof UploadFailure ? error : null
      change(key, { failure: failed?.sentence ?? failureSentence(error), canRetry: failed?.kind !== 'final' })
    }
  }

  /** One after the other, so that a new product is saved once and the first picture is the primary one. */
  function enqueue(key: string) {
    turn.current = turn.current.then(() => send(key))
  }

  return {
    queue,
    add(chosen: readonly File[]) {
      for (const file of chosen) {
        lastKey += 1
        const key = `file-${lastKey}`
        // [VE-5.11] Judged before it is shrunk: PNG, JPG, GIF or WEBP, up to 10 MB.
        const why = whyNotUpload('products', file)
        files.current.set(key, { file, url: null })
        const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : ''
        setQueue((all) => [
          ...all,
          { key, name: file.name, preview, percent: 0, failure: why, canRetry: why === null },
        ])
        if (why === null) enqueue(key)
      }
    },
    retry: enqueue,
    remove,
  }
}
