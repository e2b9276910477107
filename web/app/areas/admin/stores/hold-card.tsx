import type { StoreToCheck } from '#contracts/desk/desk.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { HoldPayouts } from '../money/hold-payouts.tsx'
import { Acts } from '../parts/with-right.tsx'

/** Whether a store can withdraw its money, and the act that ends or begins that. */
export function HoldCard({ store }: { store: StoreToCheck }) {
  const { hold } = store
  return (
    <section aria-label="Payouts" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">Payouts</h2>
      {hold ? (
        <div className="flex flex-col gap-1 text-sm">
          <p className="font-semibold">
            {hold.suspension === 'this'
              ? 'Held until the store is open again'
              : 'Held until somebody releases them'}
          </p>
          <p className="break-words text-ink-2">“{hold.reason}”</p>
          <p className="text-xs text-ink-3">since {formatInstant(hold.since)}</p>
        </div>
      ) : (
        <p className="text-sm">
          {store.status === 'suspended'
            ? 'Nothing is withdrawn while the store is suspended. Held, it stays so after that.'
            : 'The store withdraws its money as it likes.'}
        </p>
      )}
      <Acts right="holds">
        <HoldPayouts {...{ store }} hold={hold} wide />
        {hold?.suspension === 'this' && <HoldPayouts {...{ store }} hold={null} wide />}
      </Acts>
    </section>
  )
}
