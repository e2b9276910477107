import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Combobox, type ComboboxOption } from '#web/ui/form/combobox.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { type Place, places } from '../places.ts'

const most = 5

/** Pages that are opened from other pages, beside those of the sidebar. */
const innerPages: readonly Pick<Place, 'to' | 'label' | 'right'>[] = [
  { to: '/b2b/vendor/products/add', label: 'Add Product', right: 'products' },
  { to: '/b2b/vendor/products/stock', label: 'Stock', right: 'read' },
  { to: '/b2b/vendor/products/stock?only=low', label: 'Low stock', right: 'read' },
  { to: '/b2b/vendor/products/shop', label: 'Sold in shop', right: 'products' },
  { to: '/b2b/vendor/products/shop?mode=count', label: 'Count the shelves', right: 'products' },
  { to: '/b2b/vendor/orders/pick-list', label: 'Pick list', right: 'read' },
  { to: '/b2b/vendor/payment-settings', label: 'Payment settings', right: 'money' },
  { to: '/b2b/vendor/storefront-preview', label: 'Storefront preview', right: 'read' },
]

interface Props {
  store: OwnStore
  onClose: () => void
}

/** Finds orders, products, customers and pages by any number or name, as far as the person's role opens them. */
export function Finder({ store, onClose }: Props) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const words = useSettled(text.trim())
  const found = useQuery({
    queryKey: ['vendor', store.slug, 'find', words],
    queryFn: ({ signal }) => find(store.slug, words, signal),
    enabled: words.length > 1,
  })
  const options = [...pagesOf(store, text.trim()), ...((words.length > 1 && found.data) || [])]
  return (
    <Dialog isOpen onClose={onClose} title="Find">
      <div className="min-h-80">
        <Combobox
          label="Order, product, customer or page"
          isFirst
          placeholder="JU204113, Ankara, Ama, Wallet"
          text={text}
          onText={setText}
          options={options}
          emptyText={
            found.isFetching || words !== text.trim()
              ? 'Looking …'
              : found.isError
                ? 'The search could not be reached. Pages are found without it.'
                : 'Nothing found.'
          }
          onChoose={(to) => {
            onClose()
            void navigate(to)
          }}
        />
      </div>
    </Dialog>
  )
}

function pagesOf({ rights }: OwnStore, words: string): ComboboxOption[] {
  const isMeant = ({ label }: { label: string }) => label.toLowerCase().includes(words.toLowerCase())
  return [...places, ...innerPages]
    .filter((page) => rights.includes(page.right) && isMeant(page))
    .slice(0, words ? most : places.length)
    .map(({ to, label }) => ({ key: to, label, group: 'Pages' }))
}

async function find(store: string, q: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const params = { store }
  const [orders, products, customers] = await Promise.all([
    api('GET /vendor/:store/parcels', { params, query: { q, page_size: most }, signal }),
    api('GET /vendor/:store/products', { params, query: { q }, signal }),
    api('GET /vendor/:store/customers', { params, query: { q, page_size: most }, signal }),
  ])
  return [
    ...orders.results.map(({ id, order_number, customer, status_label }) => ({
      key: `/b2b/vendor/orders/${id}`,
      label: order_number,
      detail: `${customer} · ${status_label}`,
      group: 'Orders',
    })),
    ...products.results.slice(0, most).map(({ id, name, sku }) => ({
      key: `/b2b/vendor/products/${id}`,
      label: name || 'Draft without a name',
      detail: sku ?? 'No SKU yet',
      group: 'Products',
    })),
    ...customers.results.map(({ id, name, contact }) => ({
      key: `/b2b/vendor/customers?${new URLSearchParams({ q: name })}#${id}`,
      label: name,
      detail: contact ?? '',
      group: 'Customers',
    })),
  ]
}
