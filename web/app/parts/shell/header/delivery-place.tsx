import { useDeliveryTown } from '#web/data/delivery-town.ts'
import { sides } from '#web/data/side.ts'
import { Rich } from '#web/messages/rich.tsx'
import { PinIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'

/** The town of the primary address; until one is known, the capital's centre. In the header's row and in the menu of a phone. */
export function DeliveryPlace({ className = '' }: { className?: string }) {
  const town = useDeliveryTown() ?? 'Accra Central'
  return (
    <Link
      to={sides.business.paths.addresses}
      className={`flex min-h-11 min-w-0 items-center gap-1 text-[0.8125rem] text-ink-3 hover:text-ink ${className}`}
    >
      <PinIcon width={16} height={16} className="shrink-0" />
      <span className="truncate">
        <Rich
          text="Deliver to {town}"
          parts={{ town: <strong className="text-ink">{town.toLocaleUpperCase('en')}</strong> }}
        />
      </span>
    </Link>
  )
}
