import { limits } from '#contracts/limits.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { endingOf, pictureTypes } from '#contracts/uploads/upload.ts'

/** A picture that somebody chose, by itself or in an archive. */
export interface ChosenPicture {
  readonly name: string
  /** Its bytes, or why there are none. How long a file may be that is no archive shows once it was made smaller. */
  read(): Promise<File | 'broken' | 'too_large'>
}

/** Why an archive is not opened, as a sentence. */
export class ArchiveRefused extends Error {}

const endLength = 22
const commentMax = 65_535
const directoryBytesMax = 8 * 1024 * 1024
const [stored, deflated] = [0, 8]
const encrypted = 0x01

const typeOf = (name: string): string | null =>
  Object.entries(pictureTypes).find(([, endings]) =>
    (endings as readonly string[]).includes(endingOf(name)),
  )?.[0] ?? null

/** The pictures of these files; archives are opened, one picture at a time and only as far as a picture may be long. */
export async function picturesOf(files: readonly File[]): Promise<ChosenPicture[]> {
  const found: ChosenPicture[] = []
  for (const file of files) {
    if (endingOf(file.name) === 'zip') found.push(...(await picturesInZip(file)))
    else found.push({ name: file.name, read: async () => withType(file) })
  }
  if (found.length > sheetLimits.picturesMax)
    throw new ArchiveRefused(
      `These are ${found.length} pictures; at most ${sheetLimits.picturesMax} can be sent with a file.`,
    )
  return found
}

/** Phones leave the type of some files out. */
const withType = (file: File): File | 'broken' => {
  const type = typeOf(file.name)
  return type === null ? 'broken' : new File([file], file.name, { type })
}

const broken = () => new ArchiveRefused('The .zip file could not be read. Make it again and send that.')

async function picturesInZip(zip: Blob): Promise<ChosenPicture[]> {
  const tail = await viewOf(zip, Math.max(0, zip.size - endLength - commentMax), zip.size)
  let end = tail.byteLength - endLength
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) throw broken()
  const count = tail.getUint16(end + 10, true)
  const [size, begin] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  if (size > directoryBytesMax || begin + size > zip.size) throw broken()
  const directory = await viewOf(zip, begin, begin + size)
  const found: ChosenPicture[] = []
  for (let [at, left] = [0, count]; left > 0; left -= 1) {
    if (at + 46 > size || directory.getUint32(at, true) !== 0x02014b50) throw broken()
    const entry = entryAt(directory, at)
    at += entry.length
    if (at > size) throw broken()
    const name = pictureName(entry.path)
    if (name !== null) found.push({ name, read: () => unpack(zip, entry, name) })
  }
  return found
}

interface Entry {
  readonly path: string
  readonly flags: number
  readonly method: number
  readonly packedSize: number
  readonly at: number
  readonly length: number
}

function entryAt(directory: DataView, at: number): Entry {
  const nameLength = directory.getUint16(at + 28, true)
  const length = 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  if (at + length > directory.byteLength) throw broken()
  const bytes = new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength)
  return {
    path: new TextDecoder().decode(bytes),
    flags: directory.getUint16(at + 8, true),
    method: directory.getUint16(at + 10, true),
    packedSize: directory.getUint32(at + 20, true),
    at: directory.getUint32(at + 42, true),
    length,
  }
}

/** The name of a picture without its folders; null for folders and for what is no picture. */
function pictureName(path: string): string | null {
  if (path.includes('\\') || path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..'))
    throw new ArchiveRefused('The .zip file names files outside of itself, and was not opened.')
  const name = path.split('/').at(-1) ?? ''
  // What a Mac adds beside each file.
  return name.startsWith('.') || path.startsWith('__MACOSX/') || typeOf(name) === null ? null : name
}

async function unpack(zip: Blob, entry: Entry, name: string): Promise<File | 'broken' | 'too_large'> {
  if (entry.packedSize > limits.uploadBytesMax) return 'too_large'
  if ((entry.flags & encrypted) !== 0 || entry.at + 30 > zip.size) return 'broken'
  const head = await viewOf(zip, entry.at, entry.at + 30)
  if (head.getUint32(0, true) !== 0x04034b50) return 'broken'
  const begin = entry.at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = zip.slice(begin, begin + entry.packedSize)
  const type = typeOf(name) ?? ''
  if (entry.method === stored) return new File([packed], name, { type })
  if (entry.method !== deflated) return 'broken'
  const parts: BlobPart[] = []
  let bytes = 0
  try {
    const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength
      if (bytes > limits.uploadBytesMax) {
        await reader.cancel()
        return 'too_large'
      }
      parts.push(part.value)
    }
  } catch {
    return 'broken'
  }
  return new File(parts, name, { type })
}

const viewOf = async (file: Blob, begin: number, end: number) =>
  new DataView(await file.slice(begin, end).arrayBuffer())
