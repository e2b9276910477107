import { Badge } from '#web/ui/badge.tsx'

/** A shopper's order is B2C and gold, a company's B2B and blue. */
export function TypeBadge({ type }: { type: 'b2b' | 'b2c' }) {
  return <Badge tone={type === 'b2b' ? 'blue' : 'gold'}>{type.toUpperCase()}</Badge>
}
