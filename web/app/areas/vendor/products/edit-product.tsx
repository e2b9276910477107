import { useParams } from 'react-router'
import { EditorPage } from './editor/editor-page.tsx'

export function meta() {
  return [{ title: 'Edit product | Juaso' }]
}

/** /b2b/vendor/products/:id: a product with everything that can be changed. */
export default function EditProductPage() {
  const { id = '' } = useParams()
  return <EditorPage key={id} id={id} />
}
