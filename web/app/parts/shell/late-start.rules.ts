import { waitingButtons } from '#web/data/posted-press.ts'

const staticImport = /^import \* as (\w+) from ("[^"]+");$/gm

/** Runs in the page: loads a module like a preload link in the page's source. */
const fetchFile =
  "href=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))"

/** Runs in the page: calls `go` after the first paint; at once in a hidden tab, which is not painted. */
const afterFirstPaint = '(go=>{document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})'

/**
 * Runs in the page: records clicks on buttons that wait for scripts (data/early-presses.ts), also those that would be posted
 * without (data/posted-press.ts), and shows at once that they were heard: the button pulses, or stays pale where motion is unwelcome.
 */
const keepPresses = `{
const pressed=new Map,
keep=event=>{const button=event.target.closest('${waitingButtons}');
if(!button)return;event.preventDefault();if(pressed.has(button))return;button.ariaBusy='true';
const still=matchMedia('(prefers-reduced-motion:reduce)').matches;
pressed.set(button,button.animate({opacity:[still?.5:1,.5]},{duration:600,direction:'alternate',iterations:1/0}))};
addEventListener('click',keep,true);
window.earlyPresses=()=>{removeEventListener('click',keep,true);return pressed}
}`

/** Runs in the page when its scripts did not arrive: what was pressed is posted, as without scripts. */
const withoutScripts =
  '()=>{for(const[button,shown]of window.earlyPresses?.()??[]){shown.cancel();button.ariaBusy=null;button.click()}}'

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
  const start = `Promise.all([${modules}]).then(([${names}])=>{${rest}},${withoutScripts})`
  return `${keepPresses}${afterFirstPaint}(()=>{${JSON.stringify(files)}.forEach(${fetchFile});${start}})`
}
