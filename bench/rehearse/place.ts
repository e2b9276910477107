import { join } from 'node:path'
import { debianDir, rehearsalDir } from '#server/testing/processes/debian-folder.ts'

export const logDir = join(rehearsalDir, 'logs')

/** Inside the folder of Debian: a file system in memory, in which everything of one run lies. */
export const scratch = join(debianDir, 'srv')
