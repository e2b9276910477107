import { formatCedis } from '#contracts/money.ts'

/** An amount, or a dash for members who may not see what the store sells for. */
export const knownAmount = (cedis: number | null): string => (cedis === null ? '–' : formatCedis(cedis))
