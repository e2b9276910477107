import { kilometresBetween, type Point } from './distance.rules.ts'
import { editsAllowed, editsToPrefix, fold } from './fold.rules.ts'
import type { KnownPlace } from './gazetteer.ts'

const weights = { town: 4, suburb: 3, landmark: 3, region: 2, district: 1 } as const

/**
 * Places whose name begins with the typed text, then those that contain it as a word, then those with small misspellings; among
 * equals the nearer one to `near` and the larger one first. At most `max` of them.
 */
export function searchPlaces(
  places: readonly KnownPlace[],
  { q, near, max }: { q: string; near: Point | null; max: number },
): KnownPlace[] {
  const typed = fold(q)
  if (!typed) return []
  const matches = places.flatMap((place) => {
    const likeness = Math.max(...place.names.map((name) => likenessOf(typed, name, place)))
    if (likeness <= 0) return []
    const nearness = near ? Math.max(0, 8 - kilometresBetween(near, place) / 25) : 0
    return [{ place, score: likeness + weights[place.kind] + (place.isCapital ? 2 : 0) + nearness }]
  })
  matches.sort((a, b) => b.score - a.score || a.place.name.localeCompare(b.place.name))
  const keys = new Set<string>()
  return matches
    .filter(({ place: { name, region } }) => {
      const key = `${fold(name).replace(/ district$/, '')}|${region}`
      if (keys.has(key)) return false
      keys.add(key)
      return true
    })
    .slice(0, max)
    .map(({ place }) => place)
}

function likenessOf(typed: string, name: string, { region, town }: KnownPlace): number {
  if (name === typed) return 100
  if (name.startsWith(typed)) return 80
  if (` ${name}`.includes(` ${typed}`)) return 60
  const words = typed.split(' ')
  const around = ` ${name} ${fold(town ?? '')} ${fold(region)}`
  // 'osu accra': the first word is the name of the place, the others name its surroundings.
  if (` ${name}`.includes(` ${words[0]}`) && words.every((word) => around.includes(` ${word}`))) return 50
  const edits = editsToPrefix(typed, name)
  return edits <= editsAllowed(typed.length) ? 35 - edits * 8 : 0
}
