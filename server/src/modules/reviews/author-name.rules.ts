/** The name of a writer that others see: the first name, and the initial of the last one. */
export function authorNameOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const [first = ''] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return last ? `${first} ${[...last][0]}.` : first
}
