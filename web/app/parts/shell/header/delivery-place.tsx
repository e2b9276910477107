import { useDeliveryTown } from '#web/data/delivery-town.ts'
import { sides } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { PinIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'

/**
 * The town of the primary address; until one is known, the capital's centre. In the header's row and in the menu of a phone. Where the row has
 * little place left, it is the town alone.
 */
export function DeliveryPlace({ className = '' }: { className?: string }) {
  const town = (useDeliveryTown() ?? 'Accra Central').toLocaleUpperCase('en')
  return (
    <Link
      to={sides.business.paths.addresses}
      aria-label={t('Deliver to {town}', { town })}
      className={`@container flex min-h-11 min-w-0 grow items-center gap-1 text-[0.8125rem] text-ink-3 hover:text-ink ${className}`}
    >
      <PinIcon width={16} height={16} className="shrink-0" />
      <span className="truncate @max-[12.5rem]:hidden">
        <Rich
          text="Deliver to {town}"
          parts={{
            town: (
              <strong className="text-ink" data-greeted="town-capitals" suppressHydrationWarning>
                {town}
              </strong>
            ),
          }}
        />
      </span>
      <strong
        className="hidden truncate text-ink @max-[12.5rem]:block"
        data-greeted="town-capitals"
        suppressHydrationWarning
      >
        {town}
      </strong>
    </Link>
  )
}
