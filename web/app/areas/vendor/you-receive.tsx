import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { FeeRates } from '#contracts/fees/fees.ts'
import { rateWords } from '#contracts/fees/rate-words.ts'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import { formatCedis, formatPesewas, hasTwoDecimals, pesewasOf } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { useStore } from './store-context.ts'

const isPrice = (cedis: number | null): cedis is number =>
  cedis !== null && cedis > 0 && hasTwoDecimals(cedis)

/** The rates of the goods whose price is typed; null until they are known. */
export const FeeRatesContext = createContext<FeeRates | null>(null)

/** What Juaso keeps of goods of this category now. */
export function useRatesOf(category: string | null): FeeRates | null {
  const { slug, rights } = useStore()
  const { data } = useQuery({
    queryKey: ['vendor', slug, 'fee-rates', category],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/fee-rates', {
        params: { store: slug },
        query: category ? { category } : {},
        signal,
      }),
    enabled: rights.includes('products'),
  })
  return data ?? null
}

/** [VE-9.03] What the store receives of a price, by the function that agrees with the ledger; empty for no price. */
export function useReceivedOf(): (cedis: number | null) => string {
  const rates = useContext(FeeRatesContext)
  return (cedis) =>
    rates && isPrice(cedis) ? formatPesewas(sharesOfSale(pesewasOf(cedis), rates).received) : ''
}

const percent = (bps: number) => rateWords({ lowest: bps, highest: bps })

interface Props {
  price: number | null
  cost: number | null
}

/** What the store receives of the price that buyers pay, the fees, and what is left after the cost. */
export function YouReceive({ price, cost }: Props) {
  const rates = useContext(FeeRatesContext)
  if (!rates) return null
  if (!isPrice(price)) {
    return (
      <p className="rounded-md bg-sunken p-3.5 text-sm text-ink-2">
        Type a price to see what you receive. Juaso keeps {percent(rates.commission_bps)} and the processing
        fee of {percent(rates.processing_bps)}.
      </p>
    )
  }
  const { commission, processing, received } = sharesOfSale(pesewasOf(price), rates)
  return (
    <output className="flex flex-col gap-0.5 rounded-md bg-green-soft p-3.5 text-sm text-green">
      <b className="text-base">
        You receive {formatPesewas(received)} of {formatCedis(price)}
      </b>
      <span>
        Juaso Fee ({percent(rates.commission_bps)}) {formatPesewas(commission)}, processing fee (
        {percent(rates.processing_bps)}) {formatPesewas(processing)}.
      </span>
      <AfterCost {...{ price, cost }} />
    </output>
  )
}

/** What is left of what the store receives after the cost of the goods; a loss is in red. */
export function AfterCost({ price, cost }: Props) {
  const rates = useContext(FeeRatesContext)
  if (!rates || !isPrice(price) || !isPrice(cost)) return null
  const earned = sharesOfSale(pesewasOf(price), rates).received - pesewasOf(cost)
  return (
    <span className={earned < 0 ? 'text-brick' : ''}>
      After your cost of {formatCedis(cost)} you {earned < 0 ? 'lose' : 'earn'}{' '}
      <b>{formatPesewas(Math.abs(earned))}</b>.
    </span>
  )
}

/** What buyers pay: the sale price where it is below the base price. */
export const paidPrice = ({
  base_price: base,
  sale_price: sale,
}: Pick<ListingFields, 'base_price' | 'sale_price'>) =>
  sale !== null && (base === null || sale < base) ? sale : base
