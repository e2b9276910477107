import { isVendorPath, type Side } from '#web/data/side.ts'
import { mark } from '#web/messages/messages.ts'

export type ModeId = 'personal' | 'buy' | 'sell'

export interface Mode {
  id: ModeId
  label: string
  to: string
  /** The role that has to be in the person's token for the mode to be offered. */
  role?: string
}

/** The three ways to use the market, each with its own area. */
export const allModes: readonly Mode[] = [
  { id: 'personal', label: mark('Personal'), to: '/' },
  { id: 'buy', label: mark('Buying for Business'), to: '/b2b' },
  { id: 'sell', label: mark('Sell'), to: '/b2b/vendor-dashboard', role: 'vendor' },
]

/** Areas that have pages. A mode is offered once its area is among them. */
const openAreas: readonly ModeId[] = ['personal', 'sell']

/** [SH-2.09] The mode follows the path, not a stored switch. */
export function modeOf(pathname: string): ModeId {
  if (isVendorPath(pathname)) return 'sell'
  return /^\/b2b(\/|$)/.test(pathname) ? 'buy' : 'personal'
}

/** Whose colours and name a page has: everything under /b2b is of Juaso Business, selling included. */
export function coloursAt(pathname: string): Side['side'] {
  return modeOf(pathname) === 'personal' ? 'shopper' : 'business'
}

/** Where the sign in the header leads: the beginning of the mode, or of the site while the mode has no pages. */
export function homeOf(mode: ModeId): string {
  return allModes.find(({ id }) => id === mode && openAreas.includes(id))?.to ?? '/'
}

/** [SH-6.04] What a person with these roles is offered. */
export function modesFor(roles: readonly string[], open: readonly ModeId[] = openAreas): Mode[] {
  return allModes.filter((mode) => open.includes(mode.id) && (!mode.role || roles.includes(mode.role)))
}
