import type { MarketPool } from './pool-types.ts'
import type { PastOrder } from './types.ts'

/** Parboiled rice of the north, of which two companies have joined a third of all bags. */
export const marketPools: readonly MarketPool[] = [
  {
    ...{ key: 'tamale-rice', productKey: 'ghana-rice-parboiled-tamale-5-kg', variantSku: 'GRO-1126' },
    ...{ unitPesewas: 8_900, minimum: 60, most: 100, leastEach: 5, mostEach: 60 },
    ...{ openedDaysAgo: 2, closesInHours: 6 * 24 + 4 },
    joined: [
      { personKey: 'akosua-volta-schools', companyName: 'Volta Schools Ltd', quantity: 22 },
      { personKey: 'akosua-volta-schools', companyName: 'Ho Teachers Co-operative Shop', quantity: 12 },
    ],
  },
]

/** The paid orders with which companies have joined: they wait until their pool is filled. */
export function ordersOfPools(): PastOrder[] {
  return marketPools.flatMap(({ key, productKey, variantSku, joined }) =>
    joined.map(({ personKey, companyName, quantity }, index) => ({
      ...{ key: `${key}-${index + 1}`, personKey, side: 'business', daysAgo: 0 },
      lines: [{ productKey, variantSku, quantity }],
      ...{ deliveryOption: 'flexroute', payment: 'momo-mtn', outcome: 'confirmed' },
      pool: { key, companyName },
    })),
  )
}
