import type { Plugin } from 'vite'

const linkFile = /react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/
const ourFile = /\/web\/app\/.*\.tsx?$/

/** The effect that loads a link's page when the link is written or seen. */
const atSight = /React\$1\.useEffect\(\(\) => \{\n\t\tif \(prefetch === "render"\)[\s\S]*?\[prefetch\]\);/
const atIntent = 'setMaybePrefetch(true);'

/** A link that would use it. */
const use = /\bprefetch=["'{]+(render|viewport)\b/

/**
 * A link loads its page when somebody is about to press it, unless the device is to use little data (app/data/browser/low-data.ts). No
 * link loads it when it is written or seen, and the code for that is taken out. The build fails if a link would.
 */
export function thriftyPrefetch(): Plugin {
  return {
    name: 'thrifty-prefetch',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (ourFile.test(id) && use.test(code))
        this.error(`see thrifty-prefetch.ts: ${id} uses what it takes out`)
      if (!linkFile.test(id)) return null
      if (!atSight.test(code) || code.split(atIntent).length !== 2)
        this.error('the router has changed: see thrifty-prefetch.ts')
      return {
        code: code
          .replace(atSight, '')
          .replace(atIntent, `if (!("thrifty" in document.documentElement.dataset)) ${atIntent}`),
        map: null,
      }
    },
  }
}
