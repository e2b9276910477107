import type { Plugin, Rolldown } from 'vite'

/** The module of the build that every `import()` in the browser goes through, and the name that it exports. */
const helper = '\0vite/preload-helper.js'
const instead = `export { loadWhole as __vitePreload } from '/app/data/browser/load-whole.ts'`

/**
 * Many browsers remember for as long as a page is open that a script did not come, and never ask for it again: a form opened
 * without network could not be submitted until the page was loaded anew, and what was typed was lost. So the files of an
 * `import()` are fetched before the browser may import them (see load-whole.ts). This lists them, and puts the function that
 * fetches them in place of the build's own.
 */
export function loadsWholeScripts(): Plugin {
  let bundle: Rolldown.OutputBundle = {}
  const importsOf = (file: string): readonly string[] => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? chunk.imports : []
  }
  return {
    name: 'loads-whole-scripts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => (id === helper ? instead : null),
    generateBundle(_, written) {
      bundle = written
    },
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // A script that runs has all its own imports.
          resolveDependencies(file, imports, { hostId }) {
            const there = withImports(hostId, importsOf)
            return [file, ...imports].filter((path, at, all) => !there.has(path) && all.indexOf(path) === at)
          },
        },
      },
    }),
  }
}

/** A script with everything that it imports, directly or through others. */
function withImports(script: string, importsOf: (file: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([script])
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  return found
}
