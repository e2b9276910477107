const staticImport = /^import \* as (\w+) from ("[^"]+");$/gm

/** In the page: asks for a module, as a preload link in the page's source would. */
const fetchFile =
  "href=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))"

/** In the page: runs `go` after the first paint. A tab that nobody looks at is not painted and waits for nothing. */
const afterFirstPaint = '(go=>{document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})'

/** In the page: remembers buttons that were pressed and do nothing without scripts, see data/early-presses.ts. */
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
