import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.mjs'
import { capture, pinnedNode, root } from './processes.mjs'

const stampFile = join(root, 'node_modules/.juaso-stamp')
const hasEmbedded = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

/**
 * Makes sure that the packages of the lockfile are installed, by `npm ci` when they are absent or the lockfile
 * has changed since. Refuses an old Node or a system the embedded database does not exist for.
 */
export async function ensurePackages() {
  const version = process.versions.node
  if (Number.parseInt(version, 10) < 20) throw new Problem('node_old', { version })
  const platform = `${process.platform}-${process.arch}`
  if (!hasEmbedded.includes(platform) && !process.env.DATABASE_URL)
    throw new Problem('platform', { platform })

  if (!isInstalled()) await install()
  if (!existsSync(pinnedNode)) throw new Problem('packages_scripts')
}

function isInstalled() {
  const stamp = stampNow()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true
  if (!holdsLockfile()) return false
  leaveStamp(stamp)
  return true
}

/** Whether node_modules, by npm's own record, matches the lockfile (for example after an `npm install`). */
function holdsLockfile() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const required = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(record)
  return Object.entries(required).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    // Optional packages include those of other systems.
    return installed[path] ? installed[path].version === version : Boolean(optional)
  })
}

async function install() {
  console.log('Installing the npm packages (once, about a minute)…')
  // Under NODE_ENV=production npm would leave out packages that the build needs.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--fetch-retry-mintimeout=1000']
  const { code, output } = await capture(['npm', 'ci', ...flags])
  if (code === 0) return leaveStamp(stampNow())
  const errors = output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line))
    .join('\n')
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(errors)) {
    throw new Problem('packages_offline')
  }
  if (/ENOSPC/.test(errors)) throw new Problem('no_space', { dataDir: root })
  if (/EACCES|EPERM|EROFS/.test(errors))
    throw new Problem('not_writable', { path: join(root, 'node_modules') })
  throw new Problem('packages_failed')
}

function stampNow() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return `${process.platform}-${process.arch} ${createHash('sha256').update(lockfile).digest('hex')}`
}

function leaveStamp(stamp) {
  try {
    writeFileSync(stampFile, stamp)
  } catch (error) {
    // Installed by another account and read-only for this one: without a stamp the packages are compared each time.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
