/** What the fallback looks at. */
interface Findable {
  name: string
  brand_name: string | null
  category_title: string
}

/**
 * [SH-7.20] When the search found nothing: the products of the list whose name, brand and category title have all
 * the words between them, those with all the words in the name first. The order is otherwise kept.
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

/** Lower case without accents; ɛ and ɔ are written e and o by whoever has no keyboard for them. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ɛ', 'e')
    .replaceAll('ɔ', 'o')
}
