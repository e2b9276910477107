import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { whyNotUpload } from '#contracts/uploads/upload.ts'
import { dropPicture, type KeptPicture, keepPicture, listPictures } from '#web/data/kept/kept-pictures.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import { usePerson } from '#web/data/session/session.ts'
import { UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { shrinkPicture } from '#web/parts/picture-upload/shrink-picture.ts'
import { useStore } from '../../../store-context.ts'
import type { Saving } from '../product-editor.tsx'
import { sendPicture, stateAfter, type Waiting } from './send-picture.ts'

/** A file on its way to the product. */
export interface QueuedPicture {
  readonly key: string
  readonly name: string
  readonly preview: string
  readonly percent: number
  readonly failure: string | null
  /** False where the file itself was refused. */
  readonly canRetry: boolean
  /** True where no answer came: it goes on by itself. */
  readonly isLost: boolean
}

interface Options {
  saving: Saving
  ensureSaved: () => Promise<Listing | null>
}

/** How long a picture waits after it got no answer. */
const againMs = 15_000
const fresh = { percent: 0, failure: null, canRetry: true, isLost: false }

/**
 * Files that are shrunk, sent and added to the product one after the other; each has its state and can be tried again. This
 * browser keeps them until the product has them, so the queue goes on after a lost signal and after the page was loaded anew.
 */
export function usePictureQueue({ saving, ensureSaved }: Options) {
  const { slug: store, rights } = useStore()
  const person = usePerson()?.id ?? ''
  const { queue, files, change, show, leave } = useQueueState()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const product = saving.listing?.id ?? null
  const [preparing, setPreparing] = useState(0)

  async function send(key: string) {
    const waiting = files.current.get(key)
    if (!waiting) return
    change(key, fresh)
    try {
      const saved = await ensureSaved()
      if (!saved) throw notSaved()
      saving.setParts(await sendPicture(waiting, saved.id, (percent) => change(key, { percent })))
      leave(key)
    } catch (error) {
      change(key, stateAfter(error))
    }
  }
  /** One after the other, so that a new product is saved once and the first picture is the primary one. */
  function enqueue(key: string) {
    turn.current = turn.current.then(() => send(key))
  }
  async function take(file: File) {
    // [VE-5.11] Judged before it is shrunk: PNG, JPG, GIF or WEBP, up to 10 MB.
    const failure = whyNotUpload('products', file)
    const small = failure === null ? await shrinkPicture(file) : file
    const sent = { person, store, product, file: small }
    const picture = { ...sent, id: newIdempotencyKey(), url: null, at: Date.now() }
    const isKept = failure === null && (await keepPicture(picture))
    show({ picture, isKept }, { failure, canRetry: failure === null })
    if (failure === null) enqueue(picture.id)
    setPreparing((n) => n - 1)
  }

  useKeptPictures(rights.includes('products') ? { person, store, product } : null, (kept) => {
    for (const picture of kept) {
      if (files.current.has(picture.id)) continue
      // Of a product that was never saved it is not known whether this new one is meant.
      if (product === null) show({ picture, isKept: true }, { failure: 'Kept from before' })
      else {
        show({ picture, isKept: true })
        enqueue(picture.id)
      }
    }
  })
  const lost = queue.filter(({ isLost }) => isLost).map(({ key }) => key)
  useAgain(lost.length > 0, () => lost.forEach(enqueue))

  return {
    queue,
    /** Files that are being made smaller and have no tile yet. */
    preparing,
    isSending: preparing > 0 || queue.some(({ failure }) => failure === null),
    add(chosen: readonly File[]) {
      setPreparing((n) => n + chosen.length)
      // One after the other: shrinking many photos at once is more than the memory of a phone.
      turn.current = chosen.reduce((before, file) => before.then(() => take(file)), turn.current)
    },
    retry: enqueue,
    remove(key: string) {
      leave(key)
      void dropPicture(key)
    },
  }
}

/** The pictures as they are shown, and their files. */
function useQueueState() {
  const [queue, setQueue] = useState<readonly QueuedPicture[]>([])
  const files = useRef(new Map<string, Waiting>())
  const change = (key: string, changes: Partial<QueuedPicture>) =>
    setQueue((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  function show(waiting: Waiting, state: Partial<QueuedPicture> = {}) {
    const { id: key, file } = waiting.picture
    files.current.set(key, waiting)
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : ''
    setQueue((all) => [...all, { key, name: file.name, preview, ...fresh, ...state }])
  }
  function leave(key: string) {
    files.current.delete(key)
    setQueue((all) => all.filter((one) => one.key !== key))
  }
  return { queue, files, change, show, leave }
}

const notSaved = () =>
  new UploadFailure('not saved', 'The product could not be saved as a draft.', 'passing', !navigator.onLine)

/** Gives what an earlier page kept for this product, once it is known which one. */
function useKeptPictures(
  of: Pick<KeptPicture, 'person' | 'store' | 'product'> | null,
  onKept: (kept: readonly KeptPicture[]) => void,
): void {
  const give = useEffectEvent(onKept)
  const { person = '', store = '', product = null } = of ?? {}
  useEffect(() => {
    let isHere = true
    if (person) void listPictures({ person, store, product }).then((kept) => isHere && give(kept))
    return () => {
      isHere = false
    }
  }, [person, store, product])
}

/** Tries again when the network is back, and every few seconds. */
function useAgain(isWaiting: boolean, again: () => void): void {
  const act = useEffectEvent(again)
  useEffect(() => {
    if (!isWaiting) return
    const run = () => navigator.onLine && act()
    const timer = setInterval(run, againMs)
    addEventListener('online', run)
    return () => {
      clearInterval(timer)
      removeEventListener('online', run)
    }
  }, [isWaiting])
}
