/** The files on their way or in the browser's cache. */
const fetched = new Map<string, Promise<void>>()

/**
 * Imports a script once it and all that it imports are in the browser's cache. Where a file does not come, nothing is
 * imported, and the next call fetches it again: many browsers remember a failed import for as long as the page is open.
 *
 * Every `import()` of the site goes through here: the build calls it (web/loads-whole-scripts.ts). `files`: paths of the
 * script and of what it imports; none where the module is in a script that runs already.
 */
export async function loadWhole<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(fetchOnce))
  return load()
}

function fetchOnce(file: string): Promise<void> {
  const started = fetched.get(file)
  if (started) return started
  const whole = intoCache(`/${file}`)
  fetched.set(file, whole)
  whole.catch(() => fetched.delete(file))
  return whole
}

async function intoCache(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError(`${address} answers ${response.status}`)
  await response.arrayBuffer()
}
