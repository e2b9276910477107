import { expect, test } from 'vitest'
import { valueWords } from './value-words.ts'

test.each([
  ['base_price', '290', 'GHS 290.00'],
  ['sale_price', '', 'nothing'],
  ['track_inventory', 'false', 'No'],
  ['status', 'active', 'Active'],
  ['audience', 'b2b', 'Companies'],
  ['name', 'active', 'active'],
  ['stock', '12', '12'],
  [
    'bulk_tiers',
    '[{"min_quantity":10,"unit_price":95},{"min_quantity":50,"unit_price":90.5}]',
    'from 10: GHS 95.00, from 50: GHS 90.50',
  ],
  ['bulk_tiers', '[]', 'nothing'],
  ['features', '["Washes well","Six yards"]', 'Washes well, Six yards'],
  ['attributes', '{"screen_size":"43 inch","colour":"Black"}', 'screen size: 43 inch, colour: Black'],
  ['features', '["Washes well","Six ya', 'Washes well, Six ya…'],
])('%s %j is shown as %j', (field, value, words) => {
  expect(valueWords(field, value)).toBe(words)
})
