import { useParams } from 'react-router'
import { vendorMeta } from '../places.ts'
import { EditorPage } from './editor/editor-page.tsx'

export const meta = () => vendorMeta('Edit product')

/** /b2b/vendor/products/:id: a product with everything that can be changed. */
export default function EditProductPage() {
  const { id = '' } = useParams()
  return <EditorPage key={id} id={id} />
}
