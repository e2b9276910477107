import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { whyNotUpload } from '#contracts/uploads/upload.ts'
import { keptPerson } from '#web/data/kept/kept-database.ts'
import { dropPicture, type KeptPicture, keepPicture, listPictures } from '#web/data/kept/kept-pictures.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import { usePerson } from '#web/data/session/session.ts'
import { shrinkGoods } from '#web/parts/picture-upload/shrink-picture.ts'
import { useStore } from '../../../store-context.ts'
import type { Saving } from '../product-editor.tsx'
import { useAgain } from '../use-again.ts'
import { fresh, type QueuedPicture, type Waiting, waitsForNetwork } from './picture-states.ts'

interface Options {
  saving: Saving
  ensureSaved: () => Promise<Listing | null>
  /** Resolves when the pictures chosen so far are there or have failed. */
  turn: RefObject<Promise<unknown>>
}

/** A picture is sent after the page answers to presses, so this script is not among those that it starts with. */
const sendingScript = () => import('./send-picture.ts')

/**
 * Files that are shrunk, sent and added to the product one after the other; each has its state and can be tried again. This
 * browser keeps them until the product has them, so the queue goes on after a lost signal and after the page was loaded anew.
 */
export function usePictureQueue({ saving, ensureSaved, turn }: Options) {
  const { slug: store, rights } = useStore()
  const person = usePerson()?.id ?? keptPerson() ?? ''
  const { queue, files, change, show, leave } = useQueueState()
  const product = saving.listing?.id ?? null

  async function send(key: string) {
    const waiting = files.current.get(key)
    if (!waiting) return
    change(key, fresh)
    const onPercent = (percent: number) => change(key, { percent })
    const { listing, state } = await sendingScript().then(
      ({ trySending }) => trySending(waiting, ensureSaved, onPercent),
      () => ({ listing: null, state: waitsForNetwork }),
    )
    if (listing) {
      saving.setParts(listing)
      leave(key)
    } else change(key, state)
  }
  /** One after the other, so that a new product is saved once and the first picture is the primary one. */
  function enqueue(key: string) {
    turn.current = turn.current.then(() => send(key))
  }
  /** Shows at once that a file was chosen; making it smaller takes a phone seconds. */
  function take(file: File): KeptPicture | null {
    // [VE-5.11] Judged before it is shrunk: PNG, JPG, GIF or WEBP, up to 10 MB.
    const failure = whyNotUpload('products', file)
    const picture = { id: newIdempotencyKey(), person, store, product, file, url: null, at: Date.now() }
    show({ picture, isKept: false }, failure === null ? { preview: '' } : { failure, canRetry: false })
    return failure === null ? picture : null
  }
  async function shrink(picture: KeptPicture) {
    const small = { ...picture, file: await shrinkGoods(picture.file) }
    files.current.set(picture.id, { picture: small, isKept: await keepPicture(small) })
    change(picture.id, { preview: URL.createObjectURL(small.file) })
    enqueue(picture.id)
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
  useSendingScript(rights.includes('products'))
  const lost = queue.filter(({ isLost }) => isLost).map(({ key }) => key)
  useAgain(lost.length > 0, () => lost.forEach(enqueue))

  return {
    queue,
    add(chosen: readonly File[]) {
      // One after the other: shrinking many photos at once is more than the memory of a phone.
      turn.current = chosen
        .flatMap((file) => take(file) ?? [])
        .reduce((before, picture) => before.then(() => shrink(picture)), turn.current)
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
    const preview = state.preview ?? (file.type.startsWith('image/') ? URL.createObjectURL(file) : '')
    setQueue((all) => [...all, { key, name: file.name, ...fresh, ...state, preview }])
  }
  function leave(key: string) {
    files.current.delete(key)
    setQueue((all) => all.filter((one) => one.key !== key))
  }
  return { queue, files, change, show, leave }
}

/** Loads it while there is a signal. */
function useSendingScript(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) void sendingScript().catch(() => undefined)
  }, [isWanted])
}

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
