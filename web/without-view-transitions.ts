import type { Plugin } from 'vite'

const ourFile = /\/web\/app\/.*\.tsx?$/
const use = /\bviewTransition\b|\buseViewTransitionState\b/

/** The router's code for them, file by file: from the first words of a piece to what stands behind it. */
const pieces = [
  {
    file: /react-router\/dist\/\w+\/lib\/components\.js$/,
    cuts: [
      [/let \[(pendingState|renderDfd|transition|interruption), \w+\] = React\$1\.useState\(\);\n/g, '', 4],
      [
        /let isViewTransitionAvailable[\s\S]*?if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) /g,
        '',
        1,
      ],
      [
        /\treturn;\n\t\t\}\n\t\tif \(reactDomFlushSyncImpl && flushSync\) \{[\s\S]*?(?=\n\t\}, \[)/g,
        '\n\t\t}',
        1,
      ],
      [/\t\ttransition,\n\t\trenderDfd,\n(?=\t\tuseTransitions)/g, '', 1],
      [/React\$1\.useEffect\(\(\) => \{\n\t\tif \(vtContext[\s\S]*?(?=let navigator = )/g, '', 1],
    ],
  },
  {
    file: /react-router\/dist\/\w+\/lib\/router\/router\.js$/,
    cuts: [
      [/if \(isBrowser\) \{\n\t\t\trestoreAppliedTransitions[\s\S]*?\n\t\t\}/g, '', 1],
      [
        /(?<=let viewTransitionOpts;)\n\t\tif \(pendingAction === "POP"[\s\S]*?(?=\n\t\tupdateState\()/g,
        '',
        1,
      ],
    ],
  },
] as const

/**
 * The router can animate a navigation by the browser's view transitions. No page asks for it, but the bundler cannot know: 1 KB less
 * for every visitor. The build fails if a page does, or if the router's code has changed.
 */
export function withoutViewTransitions(): Plugin {
  return {
    name: 'without-view-transitions',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (ourFile.test(id) && use.test(code))
        this.error(`see without-view-transitions.ts: ${id} uses what it takes out`)
      const here = pieces.find(({ file }) => file.test(id))
      if (!here) return null
      let text = code
      for (const [pattern, instead, count] of here.cuts) {
        if (text.match(pattern)?.length !== count)
          this.error(`the router has changed: see without-view-transitions.ts, ${pattern.source}`)
        text = text.replace(pattern, instead)
      }
      return { code: text, map: null }
    },
  }
}
