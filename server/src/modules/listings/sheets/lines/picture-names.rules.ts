import { listingLimits } from '#contracts/listings/listing.ts'
import type { SheetPicture } from '../sheets.tables.ts'

/** Names of pictures are the same in small and capital letters. */
export const pictureKey = (name: string): string => name.trim().toLowerCase().normalize('NFC')

/** The name by which a saved file names a picture that a product has. */
export const nameOfPicture = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/**
 * The pictures that a cell names, with a semicolon between names: of those that were sent with the file, and of the product's own. What the
 * product has and the cell does not name follows, so that a file takes none away. Returns a sentence where one cannot be.
 */
export function namedPictures(
  cell: string,
  sent: Readonly<Record<string, SheetPicture>>,
  own: readonly string[],
): { readonly pictures: string } | { readonly sentence: string } {
  const ownByName = new Map(own.map((address) => [pictureKey(nameOfPicture(address)), address]))
  const named = new Set<string>()
  for (const name of cell.split(';').map((one) => one.trim())) {
    if (name === '') continue
    if (/[/\\]/.test(name)) return { sentence: `Write the name of the picture alone, not ${name}` }
    const key = pictureKey(name)
    const found = Object.hasOwn(sent, key) ? sent[key] : undefined
    const address = found && 'image' in found ? found.image : ownByName.get(key)
    if (address === undefined) return { sentence: whyMissing(name, found) }
    named.add(address)
  }
  const all = [...named, ...own.filter((address) => !named.has(address))]
  if (all.length > listingLimits.picturesMax)
    return { sentence: `A product has at most ${listingLimits.picturesMax} pictures` }
  return { pictures: all.join(' ') }
}

function whyMissing(name: string, found: SheetPicture | undefined): string {
  if (!found || 'image' in found) return `No picture ${name} was sent with the file`
  return found.fault === 'too_large'
    ? `${name} is larger than 10 MB`
    : `${name} is not a picture that can be read`
}
