import { redirect } from 'react-router'
import type { Route } from './+types/product-by-id.ts'
import { readProduct } from './load-product.ts'

/** [SH-2.04] By id alone: leads to the product's own address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, slug } = await readProduct(context, params.id)
  // A variant's id finds its product too, and stays chosen.
  const choice = params.id === id || params.id === slug ? '' : `?variant=${encodeURIComponent(params.id)}`
  return redirect(`/product/${encodeURIComponent(slug)}${choice}`, 301)
}

/** Never drawn: a route with a face of its own gets the site's "not found" page for an id that nothing has. */
export default function ProductById() {
  return null
}
