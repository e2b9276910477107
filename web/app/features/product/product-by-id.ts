import { redirect } from 'react-router'
import { sideOf } from '#web/data/side.ts'
import type { Route } from './+types/product-by-id.ts'
import { readProduct } from './load-product.ts'

/** [SH-2.04] An address with the id alone redirects to the product's canonical address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const side = sideOf(request)
  const { id, slug } = await readProduct(context, side, params.id)
  // A variant's id also finds its product, with that variant selected.
  const choice = params.id === id || params.id === slug ? '' : `?variant=${encodeURIComponent(params.id)}`
  return redirect(`${side.prefix}/product/${encodeURIComponent(slug)}${choice}`, 301)
}

/** Never rendered. With a component, an unknown id becomes the site's "not found" page. */
export default function ProductById() {
  return null
}
