/** The files on their way or there: scripts in the browser's cache, styles in the page. */
const fetched = new Map<string, Promise<unknown>>()

/**
 * Imports a script once it and all that it imports are in the browser's cache, and its styles in the page. Where a file does
 * not come, nothing is imported, and the next call fetches it again: many browsers remember a failed import for as long as
 * the page is open. The cause of the error is the status that the file was answered with, none where no answer came.
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

function fetchOnce(file: string): Promise<unknown> {
  const started = fetched.get(file)
  if (started) return started
  const whole = (file.endsWith('.css') ? intoPage : intoCache)(`/${file}`)
  fetched.set(file, whole)
  whole.catch(() => fetched.delete(file))
  return whole
}

async function intoCache(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError(address, { cause: response.status })
  await response.arrayBuffer()
}

function intoPage(href: string): Promise<unknown> {
  return new Promise((onload, reject) => {
    const onerror = () => reject(new TypeError(href))
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }))
  })
}
