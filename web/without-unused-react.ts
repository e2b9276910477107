import type { Plugin } from 'vite'

const domFile = /react-dom\/cjs\/react-dom-client\.production\.js$/
const ourFile = /\/web\/app\/.*\.tsx?$/

/** React's code for two features that no page uses, and how often each piece occurs. */
const unused = [
  {
    pattern: /^function (\w*ViewTransition\w*)\([^)]*\) \{[\s\S]*?^}/gm,
    instead: 'function $1() {}',
    pieces: 24,
  },
  { pattern: /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^};/gm, instead: '', pieces: 12 },
]

/** `<ViewTransition>` and a `ref` on a fragment. */
const use = /\bViewTransition\b|<Fragment\b[^>]*\sref=/

/**
 * React supports `<ViewTransition>` and refs on fragments; no page uses either, but the bundler cannot know. Both are
 * emptied: 5 KB less for every visitor. The build fails if a page uses one.
 */
export function withoutUnusedReact(): Plugin {
  return {
    name: 'without-unused-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (ourFile.test(id) && use.test(code))
        this.error(`see without-unused-react.ts: ${id} uses what it takes out`)
      if (!domFile.test(id)) return null
      for (const { pattern, pieces } of unused)
        if (code.match(pattern)?.length !== pieces)
          this.error('React has changed: see without-unused-react.ts')
      return {
        code: unused.reduce((text, { pattern, instead }) => text.replace(pattern, instead), code),
        map: null,
      }
    },
  }
}
