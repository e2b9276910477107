const staticImport = /^import \* as (\w+) from ("[^"]+");$/gm

/** Runs in the page: loads a module like a preload link in the page's source. */
const fetchFile =
  "href=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))"

/** Runs in the page: calls `go` after the first paint; at once in a hidden tab, which is not painted. */
const afterFirstPaint = '(go=>{document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})'

/** Runs in the page: records clicks on buttons that do nothing without scripts, see data/early-presses.ts. */
const keepPresses = `{
const pressed=new Set,keep=({target})=>{const button=target.closest('button[type=button]:not([popovertarget])');if(button)pressed.add(button)};
addEventListener('click',keep,true);
window.earlyPresses=()=>{removeEventListener('click',keep,true);return pressed}
}`

/**
 * The inline module that starts a page, as a plain script that fetches the same files and runs the same lines once the
 * page has been painted. Null where the module is not of the shape that the router writes.
 *
 * @param module its text: imports of the routes' modules, then what uses them
 * @param files what it needs besides, fetched at the same time
 */
export function lateStart(module: string, files: readonly string[]): string | null {
  const imports = [...module.matchAll(staticImport)]
  const rest = module.replace(staticImport, '')
  if (imports.length === 0 || /^\s*import\b(?!\()/m.test(rest)) return null
  const names = imports.map(([, name]) => name).join()
  const modules = imports.map(([, , file]) => `import(${file})`).join()
  const start = `Promise.all([${modules}]).then(([${names}])=>{${rest}})`
  return `${keepPresses}${afterFirstPaint}(()=>{${JSON.stringify(files)}.forEach(${fetchFile});${start}})`
}
