/** [BB-2.44] Cedis without decimals, rounded to the nearest: only the purchase history shows them so. */
export const wholeCedis = (cedis: number): string => `GHS ${Math.round(cedis).toLocaleString('en')}`
