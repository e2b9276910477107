import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianDir } from '#server/testing/processes/debian-folder.ts'
import { root } from '../processes.ts'
import { codeDir, nodeProgram } from './layout.ts'
import { logDir, scratch } from './place.ts'

const run = (...[name = '', ...args]: string[]) =>
  execFileSync(name, args, { stdio: ['ignore', 'ignore', 'pipe'] })
const inDebian = (path: string) => join(debianDir, path)

/** Postgres in the folder of Debian, as whom everything runs there. */
const account = Number(
  execFileSync('chroot', [debianDir, 'id', '-u', 'postgres'], { encoding: 'utf8' }).trim(),
)

/** What the machines share: devices, this code (which they may only read) and the program that runs it. */
export function mountAll(): void {
  rmSync(logDir, { recursive: true, force: true })
  mkdirSync(logDir, { recursive: true })
  run('mount', '--bind', '/dev', inDebian('dev'))
  mountMemory(inDebian('dev/shm'), 'mode=1777')
  mountMemory(scratch, 'mode=755')
  mkdirSync(inDebian(codeDir))
  run('mount', '--bind', root, inDebian(codeDir))
  run('mount', '-o', 'remount,bind,ro', inDebian(codeDir))
  writeFileSync(inDebian(nodeProgram), '')
  run('mount', '--bind', process.execPath, inDebian(nodeProgram))
}

/** A folder that the programs of a machine may write to; with `size` a file system that can be full. Returns its name there. */
export function makeFolder(name: string, size?: string): string {
  const path = join(scratch, name)
  mkdirSync(path, { mode: 0o700 })
  if (size) mountMemory(path, `size=${size},mode=700`)
  chownSync(path, account, account)
  return `/srv/${name}`
}

/** Writes a file of settings for a machine; returns its name there. */
export function makeFile(name: string, text: string): string {
  const path = join(scratch, name)
  writeFileSync(path, text)
  chownSync(path, account, account)
  return `/srv/${name}`
}

let covered = 0

/** Puts another file in the place of one of Debian's, for as long as this run lasts. */
export function coverFile(path: string, text: string): void {
  covered += 1
  const made = makeFile(`covered${covered}`, text)
  if (!existsSync(inDebian(path))) writeFileSync(inDebian(path), '')
  run('mount', '--bind', inDebian(made), inDebian(path))
}

function mountMemory(path: string, options: string): void {
  mkdirSync(path, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', path)
}
