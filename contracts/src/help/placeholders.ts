/** What a saved reply leaves open: the person's first name and the number of the order. */
export const placeholders = ['name', 'order'] as const
export type Placeholder = (typeof placeholders)[number]

const pattern = /\{\s*(\w+)\s*\}/g

const namesIn = (text: string) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const isKnown = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name)

/** The first word in braces that is no placeholder, or null. */
export const unknownPlaceholder = (text: string): string | null =>
  namesIn(text).find((name) => !isKnown(name)) ?? null

/** The first placeholder that nobody has filled, or null. */
export const unfilledPlaceholder = (text: string): Placeholder | null => namesIn(text).find(isKnown) ?? null

/** The text with its placeholders filled; one without a value stays, so that whoever sends it sees it. */
export function fillPlaceholders(text: string, values: Readonly<Record<Placeholder, string | null>>): string {
  return text.replace(pattern, (found, name: string) => (isKnown(name) && values[name]) || found)
}
