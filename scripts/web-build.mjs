import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem, problemOf } from './problem.mjs'
import { capture, isStopping, root } from './processes.mjs'

const buildDir = join(root, 'web/build')
const stampFile = join(buildDir, 'stamp')
const cacheDir = join(root, '.cache')
const lockFile = join(cacheDir, 'web-build.lock')

/** Builds the web pages if any of their sources changed since the last build. */
export async function ensureWebBuild() {
  if (isFresh()) return
  const release = await takeLock()
  try {
    if (!isFresh()) await build()
  } finally {
    release()
  }
}

async function build() {
  console.log('Building the web pages…')
  const stamp = stampNow()
  // Without a stamp an interrupted build, old and new files mixed, is never used.
  rmSync(stampFile, { force: true })
  const { code, output } = await capture(['npm', 'run', 'build'], { env: { NODE_ENV: 'production' } })
  if (code === 0) return writeFileSync(stampFile, stamp)
  if (isStopping()) return
  writeFileSync(join(cacheDir, 'web-build.log'), output)
  if (/ENOSPC/.test(output)) throw new Problem('no_space', { dataDir: root })
  if (/EACCES/.test(output)) throw new Problem('not_writable', { path: buildDir })
  throw new Problem('build_failed')
}

function isFresh() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampNow()
}

/** A digest of every file the build reads. */
function stampNow() {
  const digest = createHash('sha256')
  const configuration = ['package-lock.json', 'package.json', 'tsconfig.json'].map((name) => join(root, name))
  const sources = [...filesUnder(join(root, 'web')), ...filesUnder(join(root, 'contracts'))]
  for (const file of [...configuration, ...sources].sort()) {
    digest.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return digest.digest('hex')
}

function filesUnder(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (path === buildDir || entry.name === '.react-router' || entry.name === 'node_modules') return []
    if (entry.isDirectory()) return filesUnder(path)
    return /\.test\.tsx?$|~$/.test(entry.name) ? [] : [path]
  })
}

/** One build at a time; a lock of a process that has ended is ignored. */
async function takeLock() {
  try {
    mkdirSync(cacheDir, { recursive: true })
    for (;;) {
      try {
        writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
        return () => rmSync(lockFile, { force: true })
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
      if (!isHeld()) rmSync(lockFile, { force: true })
      else await pause(200)
    }
  } catch (error) {
    throw problemOf(error, cacheDir)
  }
}

function isHeld() {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
