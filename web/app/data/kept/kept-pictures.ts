import { beginKeeping, keptDatabase, keptForMs, keptPerson } from './kept-database.ts'

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

/** Begins to keep a picture. False where the browser keeps nothing: it lives as long as the page then. */
export async function keepPicture(picture: KeptPicture): Promise<boolean> {
  try {
    await beginKeeping(picture.person)
    return await writePicture(picture)
  } catch {
    return false
  }
}

/** Writes a picture that is kept in its new state; not after the person has signed out. */
export async function writePicture(picture: KeptPicture): Promise<boolean> {
  if (keptPerson() !== picture.person) return false
  try {
    await (await keptDatabase()).put('pictures', picture)
    return true
  } catch {
    return false
  }
}

/** The picture as it is kept; null where another tab has sent it or removed it. */
export async function readPicture(id: string): Promise<KeptPicture | null> {
  return (await (await keptDatabase()).get('pictures', id)) ?? null
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
  if (keptPerson() !== of.person) return []
  try {
    await eraseOldPictures()
    const all = await (await keptDatabase()).getAll('pictures')
    return all
      .filter(({ person, store }) => person === of.person && store === of.store)
      .sort((a, b) => a.at - b.at)
  } catch {
    return []
  }
}

export async function dropPicture(id: string): Promise<void> {
  try {
    await (await keptDatabase()).delete('pictures', id)
  } catch {
    // It was not kept.
  }
}

/** Erases what was chosen more than a week ago. */
export async function eraseOldPictures(): Promise<void> {
  const database = await keptDatabase()
  const all = await database.getAll('pictures')
  const old = all.filter(({ at }) => at < Date.now() - keptForMs)
  await Promise.all(old.map(({ id }) => database.delete('pictures', id)))
}
