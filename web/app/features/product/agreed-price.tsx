import { useEffect, useState } from 'react'
import type { AgreedPrice as Agreed } from '#contracts/agreed-prices/agreed-prices.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { useChosenCompany } from '#web/data/companies/companies.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Price } from '#web/parts/product/price.tsx'
import { formatDate } from '#web/parts/time/dates.ts'

/**
 * The price of a variant that its store agreed with the company that is bought for; null where there is none. Read in the browser,
 * because the page is the same for everybody.
 */
export function useAgreedPrice(product: string, variant: string): Agreed | null {
  const { side } = useSide()
  const company = useChosenCompany()?.id
  const [all, setAll] = useState<readonly Agreed[]>([])
  useEffect(() => {
    setAll([])
    if (!company || side === 'shopper') return
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
  }, [company, product, side])
  return all.find(({ variant_id }) => variant_id === variant) ?? null
}

/** The agreed price as the product's price, beside what everybody else pays for a piece. */
export function AgreedPrice({ agreed, price }: { agreed: Agreed; price: number }) {
  return (
    <div className="flex flex-col items-start gap-2" aria-live="polite">
      <Price current={agreed.price} base={price} size="large" />
      <p className="rounded-md bg-accent-soft px-3.5 py-2.5 text-sm text-accent">
        <strong>{t('Your company pays {price} a piece', { price: formatCedis(agreed.price) })}</strong>{' '}
        {t('until {day}', { day: formatDate(agreed.until) })}
      </p>
    </div>
  )
}
