/** Whether a field is this one or a part of it: `lines[2].quantity` of `lines[2]` and of `lines`. */
export function isWithin(name: string, field: string): boolean {
  return name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`)
}

/** The name of a field after a row of a list was removed: rows below it move up. Null for the fields of the row itself. */
export function nameWithoutRow(name: string, list: string, removed: number): string | null {
  if (!name.startsWith(`${list}[`)) return name
  const end = name.indexOf(']', list.length)
  const place = Number(name.slice(list.length + 1, end))
  if (place === removed) return null
  return place < removed ? name : `${list}[${place - 1}${name.slice(end)}`
}
