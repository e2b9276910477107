/** The kind of a file by its first bytes, whatever its name. Of `zip` and `ole` the contents must be checked too. */
export type Kind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'application/pdf' | 'zip' | 'ole'

const starts: readonly (readonly [Kind, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
]

/** The kind of a file by its first bytes, at least 12 of them; null where the kind is not accepted. */
export function kindOf(head: Buffer): Kind | null {
  const isRiff = head.subarray(0, 4).equals(Buffer.from('RIFF'))
  if (isRiff && head.subarray(8, 12).equals(Buffer.from('WEBP'))) return 'image/webp'
  const match = starts.find(([, bytes]) => head.subarray(0, bytes.length).equals(Buffer.from(bytes)))
  return match?.[0] ?? null
}

/**
 * Whether contents fit the announced type of a document. A `.docx` is a zip that names its Word part in the directory
 * at its end, a `.doc` an OLE file with a WordDocument stream (UTF-16) in its directory; a PDF has a page.
 */
export function isDocumentOf(contentType: string, kind: Kind | null, contents: Buffer): boolean {
  if (kind === 'zip') {
    const isWord = contents.includes('word/document') && contents.includes('[Content_Types].xml')
    return contentType.endsWith('wordprocessingml.document') && isWord
  }
  if (kind === 'ole') {
    return contentType === 'application/msword' && contents.includes(Buffer.from('WordDocument', 'utf16le'))
  }
  if (kind === 'application/pdf') return kind === contentType && hasPage(contents)
  return kind === contentType
}

/** Whether a PDF has a page. One whose objects are packed is believed: only unpacking would show its pages. */
function hasPage(contents: Buffer): boolean {
  return contents.includes('/ObjStm') || /\/Type\s*\/Page(?![A-Za-z])/.test(contents.toString('latin1'))
}
