/** What Juaso can decide about a return: the money goes back, a part of it does, or none. */
export const rulingDecisions = ['back', 'part', 'none'] as const
export type RulingDecision = (typeof rulingDecisions)[number]

export const returnSides = ['buyer', 'store'] as const
export type ReturnSide = (typeof returnSides)[number]

/** The sides that can gain something by an appeal: one that has got everything cannot. */
export function appealOpenTo(decision: RulingDecision): ReturnSide[] {
  const hasAll = { back: 'buyer', part: null, none: 'store' }[decision]
  return returnSides.filter((side) => side !== hasAll)
}
