import { keepEarlyPresses } from './early-presses.rules.ts'

const staticImport = /^import \* as (\w+) from ("[^"]+");$/gm

/** Runs in the page: loads a module like a preload link in the page's source. */
const fetchFile =
  "href=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))"

/**
 * Runs in the page: calls `go` once the first view is painted with its pictures, or 200 ms after its first frame where they take longer; at
 * once in a hidden tab, which is not painted. Scripts that come before share the line and the processor with the largest paint.
 */
const afterFirstPaint =
  '(go=>{if(document.hidden)return go();let gone;const once=()=>{gone||(gone=1,go())},frame=f=>requestAnimationFrame(f);' +
  'frame(()=>{setTimeout(once,200);' +
  "Promise.allSettled([...document.querySelectorAll('img[fetchpriority=high]')].map(i=>i.decode()))" +
  '.then(()=>frame(()=>frame(()=>setTimeout(once))))})})'

/**
 * The inline module that starts a page, as a plain script that fetches the same files and runs the same lines once the
 * page has been painted. Null where the module is not of the shape that the router writes.
 *
 * @param module its text: imports of the routes' modules, then what uses them
 * @param files what it needs besides, fetched at the same time
 * @param storesNumbers whether the page has numbers that are stored by themselves
 */
export function lateStart(module: string, files: readonly string[], storesNumbers = false): string | null {
  const imports = [...module.matchAll(staticImport)]
  const rest = module.replace(staticImport, '')
  if (imports.length === 0 || /^\s*import\b(?!\()/m.test(rest)) return null
  const names = imports.map(([, name]) => name).join()
  const modules = imports.map(([, , file]) => `import(${file})`).join()
  const start = `Promise.all([${modules}]).then(([${names}])=>{${rest}},withoutScripts)`
  return `{${keepEarlyPresses(storesNumbers)};${afterFirstPaint}(()=>{${JSON.stringify(files)}.forEach(${fetchFile});${start}})}`
}
