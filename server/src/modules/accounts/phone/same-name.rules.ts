/** Whether two names are the same but for capitals, marks over letters, and the order and number of spaces and names. */
export function isSameName(one: string, other: string): boolean {
  return partsOf(one) === partsOf(other)
}

function partsOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .split(/[\s-]+/)
    .filter(Boolean)
    .sort()
    .join(' ')
}
