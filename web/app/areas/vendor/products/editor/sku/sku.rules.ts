const wordsMost = 3
const lettersMost = 3

/**
 * A code for a product: the beginnings of its first words, then digits, because a store has several goods of one name.
 * `Ankara dress, blue` becomes `ANK-DRE-BLU-4821`.
 */
export function skuOf(name: string, digits: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  const words = (plain.match(/[A-Z0-9]+/g) ?? []).slice(0, wordsMost)
  return [...words.map((word) => word.slice(0, lettersMost)), digits].join('-')
}
