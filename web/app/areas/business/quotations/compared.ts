import { pesewasOf } from '#contracts/money.ts'
import { type Cost, compareCosts, costOf, marksOf } from '#contracts/quotations/compare.ts'
import type {
  QuotationOfStore,
  QuotationRequest,
  QuotationVersion,
} from '#contracts/quotations/quotations.schema.ts'

/** A quotation with what its newest version comes to. */
export interface Compared {
  readonly quotation: QuotationOfStore
  readonly newest: QuotationVersion
  readonly cost: Cost
  readonly marks: ReturnType<typeof marksOf>[number]
}

const standing = ['open', 'accepted', 'ordered']

/** The quotations that stand, in time first, then by what the buyer would pay; and those that do not stand any more. */
export function compare({ quotations, quantity, needed_by: neededBy }: QuotationRequest) {
  const today = new Date().toISOString().slice(0, 10)
  const all = quotations.flatMap((quotation) => {
    const [newest] = quotation.versions
    if (!newest) return []
    const terms = {
      unitPesewas: pesewasOf(newest.unit_price),
      minQuantity: newest.min_quantity,
      deliveryPesewas: pesewasOf(newest.delivery_price),
      deliveryDays: newest.delivery_days,
    }
    return [{ quotation, newest, cost: costOf(terms, quantity, { today, neededBy }) }]
  })
  const open = all
    .filter(({ quotation }) => standing.includes(quotation.state))
    .toSorted((a, b) => compareCosts(a.cost, b.cost))
  const marks = marksOf(open.map(({ cost }) => cost))
  return {
    open: open.map((one, place): Compared => ({ ...one, marks: marks[place] ?? noMarks })),
    gone: all.filter(({ quotation }) => !standing.includes(quotation.state)),
  }
}

const noMarks = { isCheapest: false, isFastest: false, isOnly: false, isBest: false }
