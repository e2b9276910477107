import { EditorPage } from './editor/editor-page.tsx'

export function meta() {
  return [{ title: 'Add New Product | Juaso' }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/vendor/products/add [VE-2.09]. */
export default function AddProductPage() {
  return <EditorPage id={null} />
}
