import { inflateRawSync } from 'node:zlib'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { type WhyNotReadSheet, whyNotReadSheet } from './sheet-extent.rules.ts'

/** Why a workbook must not be unpacked: the codes of refusals. */
export type WhyNotUnpack = 'sheet.has_macros' | WhyNotReadSheet

const localSignature = 0x04034b50
const listedSignature = 0x02014b50
const endSignature = Buffer.from('504b0506', 'hex')
const descriptorSignature = Buffer.from('504b0708', 'hex')
const descriptorLength = 16
/** The flag of an entry whose sizes follow its data, because its writer did not know them before. */
const sizesFollow = 0x08
const stored = 0
const deflated = 8

/** An entry as the directory of the archive lists it. */
interface Listed {
  readonly name: Buffer
  readonly method: number
  readonly packedSize: number
  readonly size: number
  /** Where it begins. */
  readonly at: number
}

/**
 * Measures what a workbook holds by unpacking each entry of its directory, up to the limit. The reader of workbooks goes through the
 * archive from its first byte and never looks at the directory. So only an archive is accepted in which both ways find the same:
 * the listed entries follow each other without a gap up to the directory, and say of themselves what the directory says of them.
 * Every sheet of it must be one that `whyNotReadSheet` lets pass. `visit` gets each entry that may be read.
 * Throws a RangeError or an error of zlib where the archive is cut or broken.
 */
export function whyNotUnpack(
  file: Buffer,
  visit: (name: string, contents: Buffer) => void = () => undefined,
): WhyNotUnpack | null {
  const listed = readDirectory(file)
  if (listed === null || listed.entries.length === 0) return 'sheet.unreadable'
  let left: number = sheetLimits.unpackedBytesMax
  let next = 0
  for (const entry of listed.entries.toSorted((a, b) => a.at - b.at)) {
    if (/vbaproject/i.test(entry.name.toString('latin1'))) return 'sheet.has_macros'
    const data = entry.at === next ? dataOf(file, entry) : null
    if (data === null) return 'sheet.unreadable'
    const contents =
      entry.method === stored
        ? data.packed
        : inflateRawSync(data.packed, { maxOutputLength: Math.max(left, 1) })
    if (contents.length !== entry.size) return 'sheet.unreadable'
    left -= contents.length
    if (left <= 0) return 'sheet.too_large'
    const why = contents.includes('sheetData') ? whyNotReadSheet(contents.toString('latin1')) : null
    if (why) return why
    visit(entry.name.toString('latin1'), contents)
    next = data.end
  }
  return next === listed.begin ? null : 'sheet.unreadable'
}

/** The entries of the directory, which reaches up to the end record; else null. */
function readDirectory(file: Buffer): { begin: number; entries: Listed[] } | null {
  const end = file.lastIndexOf(endSignature)
  if (end < 0) return null
  const begin = file.readUInt32LE(end + 16)
  const entries: Listed[] = []
  let at = begin
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== listedSignature) return null
    const nameLength = file.readUInt16LE(at + 28)
    entries.push({
      name: file.subarray(at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packedSize: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return at === end ? { begin, entries } : null
}

/** The packed bytes of an entry and where the next one begins; null where it says of itself something else than the directory. */
function dataOf(file: Buffer, { name, method, packedSize, size, at }: Listed) {
  if (file.readUInt32LE(at) !== localSignature) return null
  const nameEnd = at + 30 + file.readUInt16LE(at + 26)
  const begin = nameEnd + file.readUInt16LE(at + 28)
  const end = begin + packedSize
  const isSame = file.readUInt16LE(at + 8) === method && file.subarray(at + 30, nameEnd).equals(name)
  if (!isSame || (method !== stored && method !== deflated) || end > file.length) return null
  const packed = file.subarray(begin, end)
  const localPackedSize = file.readUInt32LE(at + 18)
  if ((file.readUInt16LE(at + 6) & sizesFollow) !== 0 && localPackedSize === 0) {
    // The reader takes the first such signature for the end of the data.
    const isFirst = file.indexOf(descriptorSignature, begin) === end
    return isFirst ? { packed, end: end + descriptorLength } : null
  }
  return localPackedSize === packedSize && file.readUInt32LE(at + 22) === size ? { packed, end } : null
}
