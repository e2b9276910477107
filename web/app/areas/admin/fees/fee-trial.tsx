import type { FeeTrial } from '#contracts/desk/money/fees.ts'
import { formatCedis } from '#contracts/money.ts'
import { dateFormat } from '#web/parts/time/dates.ts'

const monthInWords = dateFormat({ month: 'long', year: 'numeric' })

/** What the rate would have made of last month, by store and in all. */
export function FeeTrialShown({ trial }: { trial: FeeTrial }) {
  const { month, lines, sales, were, would, stores, stores_count: count } = trial
  const changed = stores.filter((store) => store.were !== store.would)
  return (
    <section aria-label="Last month" className="rounded-md bg-sunken p-3.5 text-sm">
      <h3>With it, {monthInWords(`${month}-01`)} would have been</h3>
      <dl className="mt-2 flex flex-col gap-1">
        <Row label={`Sales, ${lines} lines of ${count} stores`} amount={sales} />
        <Row label="The fee was" amount={were} />
        <Row label="It would have been" amount={would} isStrong />
        <Row label="Difference" amount={would - were} />
      </dl>
      {changed.length === 0 && (
        <p className="mt-2 text-ink-2">No sale of that month would have another fee.</p>
      )}
      {changed.length > 0 && (
        <div className="mt-3">
          <table className="w-full text-end tabular-nums">
            <thead className="text-xs text-ink-2">
              <tr>
                <th className="text-start font-semibold">Store</th>
                <th className="text-end font-semibold">Was</th>
                <th className="text-end font-semibold">Would be</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((store) => (
                <tr key={store.id}>
                  <th scope="row" className="max-w-40 py-1 text-start font-normal break-words">
                    {store.name}
                  </th>
                  <td>{formatCedis(store.were)}</td>
                  <td>{formatCedis(store.would)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Row({ label, amount, isStrong = false }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-3 ${isStrong ? 'font-bold' : ''}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatCedis(amount)}</dd>
    </div>
  )
}
