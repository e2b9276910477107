import { expect, test } from 'vitest'
import { soldColour } from './product-sales.tsx'

test.each([
  [100, 'brick'],
  [140, 'brick'],
  [99.9, 'gold'],
  [50, 'gold'],
  [49.9, 'green'],
  [25, 'green'],
  [24.9, 'blue'],
  [0, 'blue'],
])('[VE-9.08] %d percent sold is %s', (percent, colour) => {
  expect(soldColour(percent)).toBe(`var(--${colour})`)
})
