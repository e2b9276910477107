import { vendorMeta } from '../places.ts'
import { EditorPage } from './editor/editor-page.tsx'

export const meta = () => vendorMeta('Add New Product')

/** /b2b/vendor/products/add [VE-2.09]. */
export default function AddProductPage() {
  return <EditorPage id={null} />
}
