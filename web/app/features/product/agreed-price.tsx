import { useEffect, useState } from 'react'
import type { AgreedPrice as Agreed } from '#contracts/agreed-prices/agreed-prices.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { useChosenCompany } from '#web/data/companies.ts'
import { t } from '#web/messages/messages.ts'
import { formatDate } from '#web/parts/time/dates.ts'

interface Props {
  product: string
  variant: string
  /** What everybody pays for a piece of the chosen quantity. */
  price: number
}

/**
 * The price that the store agreed with the company that is bought for; nothing where there is none, or another is lower. Read in the
 * browser, because the page is the same for everybody.
 */
export function AgreedPrice({ product, variant, price }: Props) {
  const company = useChosenCompany()?.id
  const [all, setAll] = useState<readonly Agreed[]>([])
  useEffect(() => {
    setAll([])
    if (!company) return
    const stop = new AbortController()
    api('GET /companies/:company/agreed-prices', {
      params: { company },
      query: { product },
      signal: stop.signal,
    })
      .then(setAll)
      .catch((error) => {
        if (!stop.signal.aborted) console.warn('The agreed prices could not be loaded', error)
      })
    return () => stop.abort()
  }, [company, product])
  const agreed = all.find(({ variant_id }) => variant_id === variant)
  if (!agreed || agreed.price >= price) return null
  return (
    <p className="rounded-md bg-accent-soft px-3.5 py-2.5 text-sm text-accent">
      <strong>{t('Your company pays {price} a piece', { price: formatCedis(agreed.price) })}</strong>{' '}
      {t('until {day}', { day: formatDate(agreed.until) })}
    </p>
  )
}
