import { useState } from 'react'
import type { DeskProduct } from '#contracts/desk/catalogue/products.ts'
import { productReportReasons } from '#contracts/listings/product-reports.ts'
import { api } from '#web/data/api.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'

/** What people say is wrong with a product, until somebody decides; taking it down answers them as well. */
export function ReportsCard({ product: { id, name, reports } }: { product: DeskProduct }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const keep = useAct(
    (reason: string) => api('POST /admin/products/:id/close-reports', { params: { id }, body: { reason } }),
    { done: `${name} stays on the market`, onDone: close },
  )
  if (reports.length === 0) return null
  return (
    <section aria-label="Reports" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">{reports.length === 1 ? '1 report' : `${reports.length} reports`}</h2>
      <ul className="flex flex-col gap-2 rounded-md bg-gold-soft p-3 text-sm text-gold-ink">
        {reports.map(({ reason, note, at, by }) => (
          <li key={`${at} ${by.id}`} className="break-words">
            <b>{productReportReasons[reason]}</b>
            {note && `: “${note}”`}
            <span className="block text-xs">
              {by.name}, {formatInstant(at)}
            </span>
          </li>
        ))}
      </ul>
      <Acts right="products">
        <Button look="outline" wide onClick={() => setAsking(true)}>
          Nothing is wrong
        </Button>
      </Acts>
      {isAsking && (
        <ReasonDialog
          title={`Close the reports of ${name}`}
          label="Why does it stay?"
          action="Close the reports"
          busy={keep.isPending}
          onClose={close}
          onSubmit={keep.mutate}
        >
          <p className="text-sm">The product stays as it is. Who reported it can do so again.</p>
        </ReasonDialog>
      )}
    </section>
  )
}
