import { expect, it } from 'vitest'
import { landmarkInWords } from './landmark.rules.ts'

it.each([
  ['Shell station', 'near Shell station'],
  ['behind the Shell station', 'behind the Shell station'],
  ['Opposite Melcom', 'Opposite Melcom'],
  ['Atomic Junction', 'near Atomic Junction'],
  ['derrière la gare', 'derrière la gare'],
])('a landmark “%s” is written “%s”', (landmark, words) => {
  expect(landmarkInWords(landmark)).toBe(words)
})
