import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { readSession } from '#web/data/session/session.ts'
import { keptForMs, keptPerson } from './kept-database.ts'

/** A picture on its way to a product. This browser keeps it until the product has it, for a week at most. */
export interface KeptPicture {
  id: string
  person: string
  store: string
  /** Null while the new product is not saved yet. */
  product: string | null
  /** Shrunk already. */
  file: File
  /** Where the file was sent to; null until it was. */
  url: string | null
  /** When it was chosen, by this browser's clock. */
  at: number
}

interface Contents extends DBSchema {
  pictures: { key: string; value: KeptPicture; indexes: { person: string } }
}

let opened: Promise<IDBPDatabase<Contents>> | null = null

/**
 * The database of this browser that keeps pictures which were not sent yet. It outlives the session: who took them finds them
 * when they sign in again, and nobody else reads them. Rejects where the browser keeps nothing.
 */
function picturesDatabase(): Promise<IDBPDatabase<Contents>> {
  opened ??= openDB<Contents>('juaso-unsent-pictures', 1, {
    upgrade(database) {
      database.createObjectStore('pictures', { keyPath: 'id' }).createIndex('person', 'person')
    },
  })
  return opened
}

/** Keeps a picture, or writes it in its new state. False where the browser keeps nothing: it lives as long as the page then. */
export async function keepPicture(picture: KeptPicture): Promise<boolean> {
  // An operator's browser keeps nothing of whom the operator sees the site as.
  if (picture.person === '' || readSession().person?.seenUntil) return false
  try {
    await (await picturesDatabase()).put('pictures', picture)
    return true
  } catch {
    return false
  }
}

/** The picture as it is kept; null where another tab has sent it or removed it. */
export async function readPicture(id: string): Promise<KeptPicture | null> {
  return (await (await picturesDatabase()).get('pictures', id)) ?? null
}

/** The person's pictures that are on their way to a product, or to one that is not saved yet; the first chosen first. */
export async function listPictures(
  of: Pick<KeptPicture, 'person' | 'store' | 'product'>,
): Promise<readonly KeptPicture[]> {
  return (await listPicturesOfStore(of)).filter(({ product }) => product === of.product)
}

/** The person's pictures that are on their way to any product of a store; the first chosen first. */
export async function listPicturesOfStore(
  of: Pick<KeptPicture, 'person' | 'store'>,
): Promise<readonly KeptPicture[]> {
  if ((readSession().person?.id ?? keptPerson()) !== of.person) return []
  try {
    await eraseOldPictures()
    const own = await (await picturesDatabase()).getAllFromIndex('pictures', 'person', of.person)
    return own.filter(({ store }) => store === of.store).sort((a, b) => a.at - b.at)
  } catch {
    return []
  }
}

export async function dropPicture(id: string): Promise<void> {
  try {
    await (await picturesDatabase()).delete('pictures', id)
  } catch {
    // It was not kept.
  }
}

/** Erases what anybody chose more than a week ago. */
export async function eraseOldPictures(): Promise<void> {
  const database = await picturesDatabase()
  const all = await database.getAll('pictures')
  const old = all.filter(({ at }) => at < Date.now() - keptForMs)
  await Promise.all(old.map(({ id }) => database.delete('pictures', id)))
}
