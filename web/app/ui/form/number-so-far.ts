import { numberOf } from './number-of.ts'

/** The number in what somebody is typing: 0 while it is none above 0. */
export function numberSoFar(typed: string): number {
  const number = typed.trim() === '' ? 0 : numberOf(typed)
  return Number.isFinite(number) && number > 0 ? number : 0
}
