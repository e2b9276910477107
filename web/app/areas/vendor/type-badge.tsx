import { Badge } from '#web/ui/badge.tsx'

interface Props {
  type: 'b2b' | 'b2c' | 'B2B' | 'B2C'
}

/** Whether the buyer is a shopper, B2C and gold, or a business, B2B and blue. */
export function TypeBadge({ type }: Props) {
  const name = type.toUpperCase()
  return <Badge tone={name === 'B2B' ? 'blue' : 'gold'}>{name}</Badge>
}
