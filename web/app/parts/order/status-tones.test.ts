import { expect, it } from 'vitest'
import { BuyerStatus } from '#contracts/orders/order.ts'
import { parcelStatuses, parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import { statusTones } from './status-tones.ts'

it('every status of an order and of a parcel has its colour, and no other word has one', () => {
  const words = [...BuyerStatus.options, ...parcelStatuses.map((status) => parcelStatusLabels[status])]
  expect(Object.keys(statusTones).toSorted()).toEqual([...new Set(words)].toSorted())
})
