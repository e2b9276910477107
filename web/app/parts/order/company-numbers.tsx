import { t } from '#web/messages/messages.ts'

interface Props {
  poNumber: string | null | undefined
  costCentre: string | null | undefined
}

/** Entries of a list of facts: what the company's own books say about an order; nothing where they say nothing. */
export function CompanyNumbers({ poNumber, costCentre }: Props) {
  return (
    <>
      {poNumber && (
        <div>
          <dt className="text-ink-3">{t('Purchase-order number')}</dt>
          <dd className="font-semibold break-all">{poNumber}</dd>
        </div>
      )}
      {costCentre && (
        <div>
          <dt className="text-ink-3">{t('Cost centre')}</dt>
          <dd className="font-semibold break-words">{costCentre}</dd>
        </div>
      )}
    </>
  )
}
