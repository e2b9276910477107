import { Link } from '#web/ui/link.tsx'
import { useSelf } from '../frame/desk-context.ts'

/** The number of an order, which leads to its payments where the operator may look at them. */
export function OrderLink({ number }: { number: string }) {
  if (!useSelf().sights.includes('payments')) return <span className="font-semibold">{number}</span>
  return (
    <Link
      to={`/admin/payments?q=${encodeURIComponent(number)}`}
      className="inline-flex min-h-6 items-center font-semibold underline"
    >
      {number}
    </Link>
  )
}
