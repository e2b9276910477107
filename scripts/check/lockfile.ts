import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { report, root } from './sources.ts'

type Package = { optionalDependencies?: Record<string, string> }

// Packages of other systems must be in the lockfile, or `npm ci` rejects it. npm leaves them
// out when the configured registry does not have them; then add them after the model of this system's entry.
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}

report(
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map(
        (name) => `package-lock.json has no entry for ${name}, which ${path || 'the project'} may ask for`,
      ),
  ),
)

/** Whether a package can be resolved from another's folder, there or in a folder above, as Node does. */
function isLocked(path: string, name: string): boolean {
  const folders = path.split('/')
  return folders.some((_, index) => {
    const folder = folders.slice(0, folders.length - index).join('/')
    return `${folder}/node_modules/${name}` in packages || `node_modules/${name}` in packages
  })
}
