import type { Listing } from '#contracts/listings/listing-answers.ts'
import { api, isAnswerLost } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { dropPicture, keepPicture, readPicture } from '#web/data/kept/kept-pictures.ts'
import { restoreSession } from '#web/data/session/session.ts'
import { startUpload, UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { type Waiting, waitsForNetwork } from './picture-states.ts'

/** Where a picture ended: on the product, or in a state that its tile shows. */
type Sent = { listing: Listing; state: null } | { listing: null; state: ReturnType<typeof stateAfter> }

/** Saves a new product first, because the picture belongs to one. */
export async function trySending(
  waiting: Waiting,
  ensureSaved: () => Promise<Listing | null>,
  onPercent: (percent: number) => void,
): Promise<Sent> {
  try {
    const product = await ensureSaved()
    if (!product) throw notSaved()
    return { listing: await sendPicture(waiting, product.id, onPercent), state: null }
  } catch (error) {
    return { listing: null, state: stateAfter(error) }
  }
}

const notSaved = () =>
  new UploadFailure('not saved', 'The product could not be saved as a draft.', 'passing', !navigator.onLine)

const ofAnother = () =>
  new UploadFailure('of another person', 'Somebody else has signed in here. It waits for you.', 'final')

/**
 * Sends the file and adds it to the saved product. What was done before the signal was lost, by this page or an earlier one,
 * is not done again: the address of a sent file is kept with it, and the server adds one address once. Gives the product.
 */
function sendPicture(
  { picture, isKept }: Waiting,
  product: string,
  onPercent: (percent: number) => void,
): Promise<Listing> {
  return inOneTab(async () => {
    // Never in the name of somebody else who has signed in here meanwhile.
    const { person } = await restoreSession()
    if (person && person.id !== picture.person) throw ofAnother()
    const params = { store: picture.store, id: product }
    const kept = isKept ? await readPicture(picture.id) : picture
    if (!kept) return api('GET /vendor/:store/products/:id', { params })
    if (isKept) await keepPicture({ ...kept, product })
    const url = kept.url ?? (await startUpload('products', kept.file, onPercent).done)
    if (isKept) await keepPicture({ ...kept, product, url })
    const listing = await api('POST /vendor/:store/products/:id/pictures', { params, body: { image: url } })
    await dropPicture(picture.id)
    return listing
  })
}

/** On https and localhost alone. Elsewhere two tabs may send the same file; the server drops what no product shows. */
async function inOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? await navigator.locks.request('juaso-pictures', work) : await work()
}

/** What a failure says of a picture: whether it goes on by itself, whether a person can try again, or neither. */
function stateAfter(error: unknown) {
  const failed = error instanceof UploadFailure ? error : null
  if (failed ? failed.isLost : isAnswerLost(error)) return waitsForNetwork
  const failure = failed?.sentence ?? failureSentence(error)
  return { failure, canRetry: failed?.kind !== 'final', isLost: false }
}
