import { expect, test } from 'vitest'
import { authorNameOf } from './author-name.rules.ts'

test.each([
  ['Ama Serwaa Mensah', 'Ama M.'],
  ['  Kofi   Boateng ', 'Kofi B.'],
  ['Efua', 'Efua'],
  ['Yaw 𝕂', 'Yaw 𝕂.'],
])('%s signs as %s', (name, shown) => {
  expect(authorNameOf(name)).toBe(shown)
})
