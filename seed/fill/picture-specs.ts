import { picturesOf } from '#seed/content/index.ts'
import { exampleOf, signOf } from '#seed/content/signs.ts'
import type { Market } from '#seed/content/types.ts'
import { type PictureSpec, pictureKey } from '#seed/pictures/picture-spec.ts'

/**
 * Every distinct picture of the market in two batches: those of the first pages (categories, shops' signs, the card of
 * each product), then all others.
 */
export function pictureBatches(market: Market): [PictureSpec[], PictureSpec[]] {
  const first = distinct([
    ...market.categories.map(exampleOf),
    ...market.stores.map(signOf),
    ...market.products.flatMap((product) => product.pictures.slice(0, 1)),
  ])
  const others = distinct(picturesOf(market))
  for (const key of first.keys()) others.delete(key)
  return [[...first.values()], [...others.values()]]
}

function distinct(specs: PictureSpec[]): Map<string, PictureSpec> {
  // Without texts such as `alt`: two pictures with different texts are one file.
  return new Map(
    specs.map(({ family, name, brand, colour, view, tone }) => {
      const spec = { family, name, brand, colour, view, tone }
      return [pictureKey(spec), spec]
    }),
  )
}
