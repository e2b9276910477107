/**
 * Writes a .br and a .gz beside every file of the built site that is worth compressing, so that the server sends
 * finished bytes. Runs after the build.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|webmanifest|txt|html)$/
/** Smaller files fit into one packet anyway. */
const bytesMin = 600

const root = join(import.meta.dirname, '../web/build/client')
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

let files = 0
let bytesBefore = 0
let bytesAfter = 0
for (const entry of await readdir(root, { recursive: true })) {
  const path = join(root, entry)
  if (!compressible.test(entry) || entry.startsWith('.')) continue
  const { size } = await stat(path)
  if (size < bytesMin) continue
  const body = await readFile(path)
  const brotli = await toBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  })
  await writeFile(`${path}.br`, brotli)
  await writeFile(`${path}.gz`, await toGzip(body, { level: 9 }))
  files += 1
  bytesBefore += size
  bytesAfter += brotli.length
}
console.log(`compressed ${files} files: ${kilobytes(bytesBefore)} → ${kilobytes(bytesAfter)} brotli`)

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
