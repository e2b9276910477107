import { DeskPage } from '../parts/desk-page.tsx'
import { OfSale } from './of-sale.tsx'
import { SaleForm } from './sale-form.tsx'

export function meta() {
  return [{ title: 'Change a sale | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/flash-sales/:id/edit: changes a sale that has not begun. */
export default function EditSalePage() {
  return (
    <OfSale isAct>
      {(sale) => (
        <DeskPage
          title={`Change ${sale.name}`}
          back={{ to: `/admin/flash-sales/${sale.id}`, label: 'Back to the sale' }}
        >
          {sale.state === 'planned' ? (
            <SaleForm key={sale.updated_at} sale={sale} />
          ) : (
            <p className="card p-5">This sale has begun. It can be stopped, not changed.</p>
          )}
        </DeskPage>
      )}
    </OfSale>
  )
}
