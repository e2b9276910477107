import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from './problem.mjs'
import { capture } from './processes.mjs'

// The headless shell is first: it has no windows to draw and uses a seventh of the processor time outside the page.
const debianPackage = 'chromium-headless-shell'
const names = [
  debianPackage,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const elsewhere = ['/snap/bin', '/opt/google/chrome', '/Applications/Google Chrome.app/Contents/MacOS']

/** The program of a Chromium for the journeys: CHROMIUM_PATH, an installed one, or Debian's, installed now. */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!canRun(given)) throw new Problem('browser_missing')
    return given
  }
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium for the tests (once, some minutes)…')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await capture(['apt-get', 'update', '-q'], { env })
    await capture(['apt-get', 'install', '-y', '-q', '--no-install-recommends', debianPackage], { env })
  }
  const installed = findBrowser()
  if (!installed) throw new Problem('browser_missing')
  return installed
}

function findBrowser() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', ...elsewhere]
  const programs = folders.flatMap((folder) => [...names, 'Google Chrome'].map((name) => join(folder, name)))
  return programs.find(canRun)
}

function canRun(program) {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}
