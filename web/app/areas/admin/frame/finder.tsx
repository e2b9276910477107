import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OperatorSelf } from '#contracts/operators/operators.ts'
import { api } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Combobox, type ComboboxOption } from '#web/ui/form/combobox.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { places } from '../places.ts'
import { deskKey } from './desk-context.ts'

const groups = {
  store: 'Stores',
  company: 'Companies',
  person: 'People',
  order: 'Orders',
  payment: 'Payments',
  payout: 'Payouts',
  fee_paper: 'Invoices of fees',
  product: 'Products',
} as const

/** Finds stores, companies, people, orders, payments, payouts, invoices of fees, products and pages of the desk by any name or number. */
export function Finder({ self, onClose }: { self: OperatorSelf; onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const words = useSettled(text.trim())
  const found = useQuery({
    queryKey: [...deskKey, 'find', words],
    queryFn: ({ signal }) => api('GET /admin/find', { query: { q: words }, signal }),
    enabled: words.length > 1,
  })
  const things = (words.length > 1 && found.data) || []
  const options: ComboboxOption[] = [
    ...places
      .filter(
        ({ right, label }) =>
          self.sights.includes(right) && label.toLowerCase().includes(text.trim().toLowerCase()),
      )
      .map(({ to, label }) => ({ key: to, label, group: 'Pages' })),
    ...things.map(({ kind, name, detail, link }) => ({
      key: `${kind} ${link}`,
      label: name,
      detail,
      group: groups[kind],
    })),
  ]
  const isLooking = found.isFetching || words !== text.trim()
  return (
    <Dialog isOpen onClose={onClose} title="Find">
      <div className="min-h-80">
        <Combobox
          label="Name or number"
          isFirst
          leavesEscape
          placeholder="Makola Fabrics, 024 412 3456, Books"
          text={text}
          onText={setText}
          options={options}
          emptyText={
            isLooking ? 'Looking …' : found.isError ? 'The search could not be reached.' : 'Nothing found.'
          }
          onChoose={(key) => {
            onClose()
            // The address comes after the kind: an order leads to the same page as its person.
            void navigate(key.slice(key.indexOf('/')))
          }}
        />
      </div>
    </Dialog>
  )
}
