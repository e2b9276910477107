import { DeskPage } from '../parts/desk-page.tsx'
import { WithRight } from '../parts/with-right.tsx'
import { SaleForm } from './sale-form.tsx'

export function meta() {
  return [{ title: 'Plan a sale | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/flash-sales/new: the plan of another sale. */
export default function NewSalePage() {
  return (
    <WithRight right="flash_sales" title="Plan a sale" isAct>
      <DeskPage title="Plan a sale" back={{ to: '/admin/flash-sales', label: 'Back to the flash sales' }}>
        <SaleForm sale={null} />
      </DeskPage>
    </WithRight>
  )
}
