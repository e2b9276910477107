import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertPlain, type FileStorage } from './file-storage.ts'

/** Keeps files in a folder of this machine: the default, for one process or several that share the disk. */
export function diskStorage(dir: string): FileStorage {
  const pathOf = (key: string) => {
    assertPlain(key)
    return join(dir, key)
  }
  return {
    async put(key, body) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written beside its place and moved there, so that nobody ever reads half a file.
      const unfinished = `${path}.${randomUUID()}`
      try {
        if (Buffer.isBuffer(body)) await writeFile(unfinished, body, { mode: 0o600 })
        else await copyFile(body.path, unfinished)
        await rename(unfinished, path)
      } finally {
        await rm(unfinished, { force: true })
      }
    },
    async open(key) {
      try {
        const file = await open(pathOf(key))
        const { size } = await file.stat()
        return { body: file.createReadStream(), size }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
