const gramsPerPound = 453.592_37
const mmPerInch = 25.4

/** [VE-3.11] People type pounds and inches; the market keeps grams and millimetres. */
export const gramsOf = (pounds: number): number => Math.round(pounds * gramsPerPound)
export const poundsOf = (grams: number): number => Math.round((grams / gramsPerPound) * 100) / 100
export const mmOf = (inches: number): number => Math.round(inches * mmPerInch)
export const inchesOf = (mm: number): number => Math.round((mm / mmPerInch) * 10) / 10
