import type { FlashSaleState, NominationState } from '#contracts/flash-sales/flash-sale.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const flashSalesKey = ({ slug }: Pick<OwnStore, 'slug'>) => ['vendor', slug, 'flash-sales'] as const

export const saleWords: Readonly<Record<FlashSaleState, readonly [string, BadgeTone]>> = {
  planned: ['Planned', 'blue'],
  open: ['Open', 'green'],
  ended: ['Over', 'plain'],
  stopped: ['Stopped', 'brick'],
}

export const nominationWords: Readonly<Record<NominationState, readonly [string, BadgeTone]>> = {
  waiting: ['Waits for Juaso', 'gold'],
  approved: ['In the sale', 'green'],
  refused: ['Not in the sale', 'brick'],
  withdrawn: ['Withdrawn', 'plain'],
  lapsed: ['Not decided in time', 'plain'],
}
