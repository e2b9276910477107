/** A whole number from 0 to `most` − 1. */
export type Random = (most: number) => number

/** The same numbers for the same seed (Lehmer's generator). */
export function randomFrom(seed: number): Random {
  let state = ((seed * 7_919) % 2_147_483_646) + 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  // Neighbouring seeds begin with nearly the same number.
  for (let turn = 0; turn < 3; turn += 1) next()
  return (most) => next() % most
}

export const oneOf = <Item>(random: Random, items: readonly Item[]) => items[random(items.length)] as Item
