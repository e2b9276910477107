const windowMs = 30 * 60_000
/** A household or an office has fewer; of the many phones behind one address of a mobile network, the first ones are counted. */
const browsersMost = 30
/** More networks than this within a window are no market's visitors: the window begins anew. */
const networksMost = 50_000

/**
 * Remembers which browsers a network had in this half hour. A program that names itself differently at each call would otherwise be as
 * many visitors as it likes: from the 31st of a network on, a browser that was not seen yet is not admitted.
 */
export function browsersOfNetwork() {
  let window = 0
  let seen = new Map<string, Set<string>>()
  return {
    admits(network: string, browser: string, at: number): boolean {
      const now = Math.floor(at / windowMs)
      if (now !== window || seen.size > networksMost) seen = new Map()
      window = now
      const browsers = seen.get(network) ?? new Set()
      if (browsers.has(browser)) return true
      if (browsers.size >= browsersMost) return false
      seen.set(network, browsers.add(browser))
      return true
    },
  }
}
