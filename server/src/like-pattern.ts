/** What a person typed, for LIKE to match as it stands: `%`, `_` and `\` lose their meaning. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The LIKE pattern of texts that contain `text`. */
export const containing = (text: string): string => `%${literal(text)}%`

/** The LIKE pattern of texts that begin with `text`. */
export const beginningWith = (text: string): string => `${literal(text)}%`

/** A query for to_tsquery of texts that have every word that was typed, each perhaps unfinished. What separates words there is left out. */
export function prefixQuery(text: string): string {
  const words = text.match(/[^\s@&|!():*<>'\\]+/g) ?? []
  return words.map((word) => `'${word}':*`).join(' & ')
}
