import { expect, test } from 'vitest'
import { ChangeSuspensionForm, SuspendStoreForm } from './suspending.ts'

const plan = { reason: 'Parcels were not sent.', open_orders: 'keep' } as const

test('an empty last day of the form suspends a store until somebody opens it again', () => {
  expect(SuspendStoreForm.parse({ ...plan, until: '' }).until).toBeNull()
  expect(SuspendStoreForm.parse({ ...plan, until: null }).until).toBeNull()
  expect(SuspendStoreForm.parse({ ...plan, until: '2026-12-10' }).until).toBe('2026-12-10')
  expect(SuspendStoreForm.safeParse({ ...plan, until: 'soon' }).success).toBe(false)
})

test('an empty last day of the form that changes a suspension is none, shown or wished', () => {
  const { until, seen } = ChangeSuspensionForm.parse({ reason: plan.reason, until: '', seen: '' })
  expect([until, seen]).toEqual([null, null])
})
