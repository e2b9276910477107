import { dayOf } from '#contracts/days.ts'
import type { Market } from '../../market.ts'

/** The market's day. */
export const today = ({ clock }: Pick<Market, 'clock'>): string => dayOf(clock().getTime())
