import type { DeskProductRow } from '#contracts/desk/catalogue/products.ts'
import { Badge } from '#web/ui/badge.tsx'

const words = {
  on_sale: ['On sale', 'green'],
  not_on_sale: ['Not on sale', 'plain'],
  taken_down: ['Taken down', 'brick'],
} as const

/** The state of a product in one word and one colour. */
export function ProductState({ state }: Pick<DeskProductRow, 'state'>) {
  const [label, tone] = words[state]
  return <Badge tone={tone}>{label}</Badge>
}
