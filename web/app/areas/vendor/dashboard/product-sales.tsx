import type { ReactNode } from 'react'
import type { SoldProduct } from '#contracts/analytics/dashboard.ts'
import { PercentBar } from '#web/parts/charts/donut.tsx'
import { useDefinition } from '#web/parts/figures/use-definition.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { figureDefinitions } from '../figure-definitions.ts'
import { knownAmount } from '../known-amount.ts'

/** [VE-9.08] The colour of a sold percentage. */
export function soldColour(percent: number): string {
  if (percent >= 100) return 'var(--brick)'
  if (percent >= 50) return 'var(--gold)'
  if (percent >= 25) return 'var(--green)'
  return 'var(--blue)'
}

/** [VE-2.06] What sold most this month. */
export function ProductSales({ products }: { products: readonly SoldProduct[] }) {
  const { sign, isOpen, id } = useDefinition('Of the stock')
  return (
    <section className="card flex min-w-0 flex-col gap-2 p-4 sm:p-5">
      <h2 className="text-lg">
        Product sales <span className="ms-1 text-sm font-normal text-ink-3">this month</span>
      </h2>
      {isOpen && (
        <p id={id} className="text-xs text-ink-2">
          {figureDefinitions.sold_share}
        </p>
      )}
      {products.length === 0 ? (
        <p className="py-6 text-center text-sm text-ink-2">Nothing sold this month yet.</p>
      ) : (
        <SoldTable products={products} sign={sign} />
      )}
    </section>
  )
}

function SoldTable({ products, sign }: { products: readonly SoldProduct[]; sign: ReactNode }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-ink-3">
          <th scope="col" className="py-2 text-start font-semibold">
            Product
          </th>
          <th scope="col" className="px-2 py-2 text-end font-semibold">
            Sold
          </th>
          <th scope="col" className="px-2 py-2 text-start font-semibold max-sm:hidden">
            Of the stock {sign}
          </th>
          <th scope="col" className="py-2 text-end font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.id} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-start font-normal">
              <span className="flex items-center gap-3">
                <Picture
                  base={product.image?.image ?? null}
                  tone={product.image?.tone ?? null}
                  alt=""
                  sizes="40px"
                  sizeMax={160}
                  className="size-10 shrink-0 rounded-sm"
                />
                <span className="break-words">{product.name}</span>
              </span>
            </th>
            <td className="px-2 text-end tabular-nums">{product.sold}</td>
            <td className="px-2 max-sm:hidden">
              {product.of_stock !== null && (
                <span className="flex items-center gap-2">
                  <PercentBar
                    percent={product.of_stock}
                    colour={soldColour(product.of_stock)}
                    className="w-16"
                  />
                  <span className="text-ink-3 tabular-nums">{product.of_stock}%</span>
                </span>
              )}
            </td>
            <td className="text-end font-semibold whitespace-nowrap tabular-nums">
              {knownAmount(product.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
