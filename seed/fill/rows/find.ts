/** Looks up a record by its key; throws with the key where it is missing, which is a mistake in the market's content. */
export function recordOf<T>(known: ReadonlyMap<string, T>, key: string, kind: string): T {
  const record = known.get(key)
  if (record === undefined) throw new Error(`the demo market has no ${kind} ${key}`)
  return record
}

/** The picture's base address: the page appends `-320.avif` or another size. */
export const pictureAddress = (key: string): string => `/pictures/${key}`
