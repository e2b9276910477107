/** Stands before the primary picture where that is not the first one. No address begins with it. */
const mark = '!'

/** The pictures of a product in their order, of a text such as `/a.png !/b.png` (see `Values.pictures`). */
export function picturesOf(text: string | null | undefined): { image: string; isPrimary: boolean }[] {
  const all = (text ?? '').split(' ').filter(Boolean)
  const hasMark = all.some((one) => one.startsWith(mark))
  return all.map((one, place) => ({
    image: one.startsWith(mark) ? one.slice(mark.length) : one,
    isPrimary: hasMark ? one.startsWith(mark) : place === 0,
  }))
}

/** The addresses as a file has them, the primary one first. */
export function primaryFirst(text: string | null | undefined): string[] {
  const pictures = picturesOf(text)
  return [...pictures.filter((one) => one.isPrimary), ...pictures.filter((one) => !one.isPrimary)].map(
    ({ image }) => image,
  )
}
