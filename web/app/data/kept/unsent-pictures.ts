import { keptDatabase, keptPerson } from './kept-database.ts'
import { eraseOldPictures, type KeptPicture } from './kept-pictures.ts'

/**
 * The person's pictures that are on their way to any product of a store; the first chosen first. Apart from those of one product, so that
 * the page that sends them does not load it.
 */
export async function listUnsentPictures(
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
