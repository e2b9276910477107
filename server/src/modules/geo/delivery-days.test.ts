import { expect, test } from 'vitest'
import { deliveryBusinessDays, isGreaterAccra } from '#contracts/geo/delivery-dates.ts'
import { regions } from '#contracts/geo/regions.ts'
import { testDatabase } from '#server/testing/database.ts'

const { pool } = await testDatabase()

interface Days {
  first: number
  last: number
}

async function daysBetween(store: string, to: string): Promise<Days> {
  const { rows } = await pool.query<Days>('select * from delivery_days($1, $2)', [store, to])
  return rows[0] as Days
}

test('[SH-9.10] goods arrive within the days of their region, nearer ones no later than farther ones', async () => {
  const names = regions.map(({ name }) => name)
  for (const to of [...names, 'Lomé']) {
    const { rows } = await pool.query<Days & { distance: number | null }>(
      'select d.*, region_distance(s, $2) as distance from unnest($1::text[]) s, delivery_days(s, $2) d order by 3 nulls first',
      [names, to],
    )
    expect(rows).toHaveLength(names.length)
    const bounds = isGreaterAccra(to) ? deliveryBusinessDays.greaterAccra : deliveryBusinessDays.elsewhere
    rows.forEach(({ first, last, distance }, place) => {
      expect([first >= bounds.from, last <= bounds.to, first < last]).toEqual([true, true, true])
      expect(distance === null).toBe(to === 'Lomé')
      const nearer = rows[place - 1]
      if (nearer) expect([first >= nearer.first, last >= nearer.last]).toEqual([true, true])
    })
  }
})

test('a parcel within the capital comes early, one from or to the north late', async () => {
  expect(await daysBetween('Greater Accra', 'greater accra region')).toEqual({ first: 2, last: 3 })
  expect(await daysBetween('Northern', 'Greater-Accra')).toEqual({ first: 4, last: 5 })
  expect(await daysBetween('Greater Accra', 'Eastern')).toEqual({ first: 5, last: 6 })
  expect(await daysBetween('Greater Accra', 'Ashanti')).toEqual({ first: 5, last: 7 })
  expect(await daysBetween('Greater Accra', 'Northern')).toEqual({ first: 6, last: 7 })
})

test('where nothing is known of a place, all its days count', async () => {
  expect(await daysBetween('Greater Accra', 'Lomé')).toEqual({ first: 5, last: 7 })
  expect(await daysBetween('', 'Greater Accra')).toEqual({ first: 2, last: 5 })
})

test('from each region the days to all others are the bounds that a product page names', async () => {
  const names = regions.map(({ name }) => name)
  const { rows } = await pool.query<Days>(
    `select min(d.first)::int as first, max(d.last)::int as last from unnest($1::text[]) s, unnest($1::text[]) t, delivery_days(s, t) d
      where t <> 'Greater Accra' group by s`,
    [names],
  )
  const { from: first, to: last } = deliveryBusinessDays.elsewhere
  expect(rows).toEqual(names.map(() => ({ first, last })))
})
