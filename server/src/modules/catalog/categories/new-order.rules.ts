interface NewOrder {
  /** The order that the page showed. */
  readonly seen: readonly string[]
  /** The order that is asked for. */
  readonly ids: readonly string[]
}

/** Whether things are still in the order that was seen, and the one that is asked for has the same things, each once. */
export function isOfNow(now: readonly string[], { seen, ids }: NewOrder): boolean {
  const isSeen = seen.length === now.length && now.every((id, place) => id === seen[place])
  return (
    isSeen &&
    ids.length === now.length &&
    new Set([...now, ...ids]).size === now.length &&
    new Set(ids).size === ids.length
  )
}
