import { splitByWeights } from '../money.ts'

/** A tax on sales at the rate of one day, in basis points of the taxable base. */
export interface TaxRate {
  readonly tax: string
  readonly label: string
  readonly rateBps: number
}

export interface TaxPart {
  readonly tax: string
  readonly label: string
  readonly rateBps: number
  readonly amountPesewas: number
}

export interface TaxInside {
  readonly basePesewas: number
  readonly taxes: readonly TaxPart[]
}

const wholeBps = 10_000

/**
 * The taxes inside a price that includes them, all on one base: GHS 120.00 at 15 %, 2.5 % and 2.5 % is a base of 100.00
 * and taxes of 15.00, 2.50 and 2.50. Whole pesewas by largest remainder, so base and taxes add up to the price.
 */
export function taxInside(pricePesewas: number, rates: readonly TaxRate[]): TaxInside {
  const [basePesewas = 0, ...amounts] = splitByWeights(pricePesewas, [
    wholeBps,
    ...rates.map(({ rateBps }) => rateBps),
  ])
  return {
    basePesewas,
    taxes: rates.map((rate, index) => ({ ...rate, amountPesewas: amounts[index] ?? 0 })),
  }
}
