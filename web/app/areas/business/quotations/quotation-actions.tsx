import type { OwnCompany } from '#contracts/companies/company.ts'
import { sides } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { formatShortDay } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import type { Compared } from './compared.ts'
import { useRequestChanges } from './use-request-changes.ts'

interface Props {
  company: OwnCompany
  request: string
  one: Compared
  onOpen: (kind: 'accept' | 'ask' | 'decline') => void
}

const { paths } = sides.business

/** What the buyer can do with a quotation, by its state. */
export function QuotationActions({ company, request, one, onOpen }: Props) {
  const { putInCart } = useRequestChanges(company, request)
  const { state, id, ordered_as: order, held_until: heldUntil } = one.quotation
  return (
    <div className="flex flex-col gap-1">
      {state === 'open' && (
        <Button look={one.marks.isBest ? 'solid' : 'outline'} onClick={() => onOpen('accept')}>
          {t('Accept')}
        </Button>
      )}
      {state === 'accepted' && (
        <>
          <LinkButton to={paths.cart}>{t('View cart')}</LinkButton>
          <Button look="plain" busy={putInCart.isPending} onClick={() => putInCart.mutate(id)}>
            {t('Put in my cart again')}
          </Button>
          <p className="text-xs text-ink-2">
            {heldUntil
              ? t('Held for you until {date}', { date: formatShortDay(heldUntil) })
              : t('Yours at this price until {date}', { date: formatShortDay(one.newest.valid_until) })}
          </p>
        </>
      )}
      {order && <LinkButton to={paths.order(order)}>{t('Order {number}', { number: order })}</LinkButton>}
      <Button look="plain" onClick={() => onOpen('ask')}>
        {t('Ask a question')}
      </Button>
      {state === 'open' && (
        <Button look="plain" onClick={() => onOpen('decline')}>
          {t('Decline')}
        </Button>
      )}
    </div>
  )
}
