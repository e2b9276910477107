import { useRevalidator } from 'react-router'
import { Countdown } from '#web/parts/countdown.tsx'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { type FlashSaleView, readFlashSale } from '#web/parts/flash-sale.ts'
import { pageMeta } from '#web/parts/page-meta.ts'
import { ProductGrid } from '#web/parts/product-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/donkomi.ts'

export const handle = { cache: 'public', query: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const sale = await readFlashSale(context)
  return { sale, head: headOf(sale, new URL(request.url).origin) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: 'Donkomi flash sale | Juaso' }]
}

function headOf(sale: FlashSaleView | null, origin: string) {
  const percent = sale ? `: up to ${sale.percentMax}% off` : ''
  return pageMeta({
    title: `Donkomi flash sale${percent} | Juaso`,
    description: `Donkomi flash sale on Juaso${percent}, only while the stock of each offer lasts.`,
    url: `${origin}/donkomi-flash-sales`,
  })
}

/** Every product of the flash sale that runs now. */
export default function DonkomiPage({ loaderData: { sale } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className="page flex flex-col gap-5 py-5">
      <div className="flex flex-col gap-2 rounded-lg bg-gold-soft p-4 sm:p-6">
        <h1>Donkomi flash sale</h1>
        {sale && (
          <>
            <p className="text-ink-2">
              Up to {sale.percentMax}% off, only while the stock of each offer lasts.
            </p>
            <Countdown endsAt={sale.endsAt} onEnd={revalidate} />
          </>
        )}
      </div>
      {sale ? (
        <section aria-labelledby="offers">
          <h2 id="offers" className="sr-only">
            Offers
          </h2>
          <ProductGrid products={sale.products} priorityCount={4} />
        </section>
      ) : (
        <EmptyState
          drawing={<EmptyStall />}
          title="No flash sale is running"
          action={<LinkButton to="/search?on_sale=true">See what is on sale</LinkButton>}
        >
          The next Donkomi will be announced here.
        </EmptyState>
      )}
    </div>
  )
}
