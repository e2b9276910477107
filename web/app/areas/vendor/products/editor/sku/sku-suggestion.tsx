import { useState } from 'react'
import { lead } from '../checklist.tsx'
import { skuOf } from './sku.rules.ts'

/** Offers a code for a product that has none; it is put into the field and can be changed there. */
export default function SkuSuggestion({ name }: { name: string }) {
  const [digits] = useState(() => String(Math.floor(1_000 + Math.random() * 9_000)))
  const sku = skuOf(name, digits)
  return (
    <button
      type="button"
      className="min-h-11 text-sm font-semibold text-accent underline"
      onClick={() => put(sku)}
    >
      Use {sku}
    </button>
  )
}

/** As if it was typed, so that the form reads and checks it. */
function put(sku: string): void {
  const field = document.querySelector<HTMLInputElement>('[name=sku]')
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(field, sku)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  lead('sku')
}
