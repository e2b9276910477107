import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { rowOf } from '../../module-rows.ts'
import { limitsInSql, rightsInSql } from '../contracts-in-sql.ts'

const serverSource = new URL('../../', import.meta.url).pathname

export interface FunctionFile {
  readonly file: string
  readonly text: string
  readonly hash: string
}

/**
 * The files of functions by their folder, from the lowest module up: a function is created after those of the modules that it
 * calls. The folder `.` has what is made from contracts.
 */
export function readFunctionFolders(): Map<string, FunctionFile[]> {
  const made = [
    { file: 'limits', text: limitsInSql() },
    { file: 'rights', text: rightsInSql() },
  ]
  const texts = listFunctionFiles().map((file) => ({ file, text: readFileSync(serverSource + file, 'utf8') }))
  const files = [...made, ...texts].map(({ file, text }) => ({ file, text, hash: sha256(text) }))
  return Map.groupBy(files, ({ file }) => dirname(file))
}

function listFunctionFiles(): string[] {
  const ofDatabase = globSync('database/*.functions.sql', { cwd: serverSource }).sort()
  const ofModules = globSync('modules/*/**/*.functions.sql', { cwd: serverSource }).sort()
  const row = (file: string) => rowOf(file.split('/')[1] ?? '')
  return [...ofDatabase, ...ofModules.sort((a, b) => row(b) - row(a))]
}

/** Changes with the text or the name of any file of the folder. */
export const hashOfFolder = (files: readonly FunctionFile[]) =>
  sha256(files.map(({ file, hash }) => `${file} ${hash}\n`).join('')).slice(0, 16)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
