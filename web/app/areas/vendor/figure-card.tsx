import type { ComponentProps } from 'react'
import { FigureCard as Card } from '#web/parts/figures/figure-card.tsx'
import { type FigureName, figureDefinitions } from './figure-definitions.ts'

interface Props extends Omit<ComponentProps<typeof Card>, 'definition'> {
  definition: FigureName
}

/** A figure of the store. */
export function FigureCard({ definition, ...props }: Props) {
  return <Card {...props} definition={figureDefinitions[definition]} />
}
