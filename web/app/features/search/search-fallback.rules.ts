/** The fields that the fallback search reads. */
interface Findable {
  name: string
  brand_name: string | null
  category_title: string
}

/**
 * [SH-7.20] When the search has no result: the products of the list whose name, brand and category title together
 * contain all the words, those with all the words in the name first. Otherwise in the given order.
 */
export function findByWords<P extends Findable>(products: readonly P[], words: string): P[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const hasAll = (text: string) => wanted.every((word) => text.includes(word))
  const inName = products.filter(({ name }) => hasAll(plain(name)))
  const elsewhere = products.filter(
    (product) =>
      !inName.includes(product) &&
      hasAll(plain(`${product.name} ${product.brand_name ?? ''} ${product.category_title}`)),
  )
  return [...inName, ...elsewhere]
}

/** Lower case without accents; ɛ and ɔ become e and o, as people without keys for them write them. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ɛ', 'e')
    .replaceAll('ɔ', 'o')
}
