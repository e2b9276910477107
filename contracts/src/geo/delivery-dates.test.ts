import { describe, expect, it } from 'vitest'
import { addBusinessDays, deliveryBusinessDays, estimateDelivery, isGreaterAccra } from './delivery-dates.ts'
import { isBusinessDay, publicHolidaysOf } from './public-holidays.ts'

describe('public holidays of Ghana', () => {
  it('lists the fourteen days off of 2026, weekends moved to the next working day', () => {
    expect([...publicHolidaysOf(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-01-07',
      '2026-03-06',
      '2026-03-20', // Eid ul-Fitr
      '2026-03-23', // Shaqq Day, 21 March, is a Saturday
      '2026-04-03', // Good Friday
      '2026-04-06', // Easter Monday
      '2026-05-01',
      '2026-05-27', // Eid ul-Adha
      '2026-07-01',
      '2026-09-21',
      '2026-12-04', // Farmers' Day, the first Friday
      '2026-12-25',
      '2026-12-28', // 26 December is a Saturday
    ])
  })

  it('finds Easter in years at both ends of its range', () => {
    expect(publicHolidaysOf(2008).has('2008-03-24')).toBe(true)
    expect(publicHolidaysOf(2038).has('2038-04-26')).toBe(true)
  })

  it('counts no Saturday, Sunday or holiday as a business day', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-04'].map(isBusinessDay)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('delivery dates', () => {
  it('takes 2 to 5 business days in Greater Accra', () => {
    expect(estimateDelivery(new Date('2026-11-20T10:00:00Z'), deliveryBusinessDays.greaterAccra)).toEqual({
      from: '2026-11-24',
      to: '2026-11-27',
    })
  })

  it('takes 5 to 7 business days elsewhere', () => {
    expect(estimateDelivery(new Date('2026-11-20T10:00:00Z'), deliveryBusinessDays.elsewhere)).toEqual({
      from: '2026-11-27',
      to: '2026-12-01',
    })
  })

  it("skips Farmers' Day, Christmas and the days that replace them", () => {
    expect(addBusinessDays('2026-12-03', 1)).toBe('2026-12-07')
    expect(addBusinessDays('2026-12-24', 1)).toBe('2026-12-29')
    expect(addBusinessDays('2026-12-31', 1)).toBe('2027-01-04')
  })

  it('starts from the next working day for an order on a Sunday', () => {
    expect(addBusinessDays('2026-11-22', 2)).toBe('2026-11-24')
  })

  it('recognises Greater Accra in any spelling, and no other region', () => {
    expect(
      ['Greater Accra', ' greater accra region ', 'Greater-Accra', 'Accra', 'Central'].map(isGreaterAccra),
    ).toEqual([true, true, true, false, false])
  })
})
