import { type BuyingSide, isVendorPath } from '#web/data/side.ts'
import { mark } from '#web/messages/messages.ts'

export type ModeId = 'personal' | 'buy' | 'sell'

export interface Mode {
  id: ModeId
  label: string
  to: string
  /** The role that the person's token needs for this mode. */
  role?: string
}

/** The three modes of the market, each with its own area. */
export const allModes: readonly Mode[] = [
  { id: 'personal', label: mark('Personal'), to: '/' },
  { id: 'buy', label: mark('Buying for Business'), to: '/b2b' },
  { id: 'sell', label: mark('Sell'), to: '/b2b/vendor-dashboard', role: 'vendor' },
]

/** [SH-2.09] The mode of a path; nothing is stored. */
export function modeOf(pathname: string): ModeId {
  if (isVendorPath(pathname)) return 'sell'
  return /^\/b2b(\/|$)/.test(pathname) ? 'buy' : 'personal'
}

/** The side whose colours and name a page shows: buying for a business is blue; selling has the market's green. */
export function coloursAt(pathname: string): BuyingSide['side'] {
  return modeOf(pathname) === 'buy' ? 'business' : 'shopper'
}

/** Target of the logo: the start of the mode. */
export function homeOf(mode: ModeId): string {
  return allModes.find(({ id }) => id === mode)?.to ?? '/'
}

/**
 * The modes offered to a person with these roles on a page of this mode. [SH-6.04] Among shoppers a role opens selling; [BB-1.03] the
 * business side offers it to everybody, and whoever has no store begins one there.
 */
export function modesFor(roles: readonly string[], current: ModeId): Mode[] {
  return allModes.filter((mode) => !mode.role || current !== 'personal' || roles.includes(mode.role))
}
