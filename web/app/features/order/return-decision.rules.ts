import type { ParcelReturn } from '#contracts/returns/return.ts'
import { t } from '#web/messages/messages.ts'

/** What decided that money goes back: goods that the store has, an offer that the buyer took, or Juaso, to which no goods need have come. */
export function decisionInWords({
  ruling,
  offer,
  keeps_goods: keepsGoods,
}: Pick<ParcelReturn, 'ruling' | 'offer' | 'keeps_goods'>): string {
  const isKept = keepsGoods ?? offer?.state === 'accepted'
  if (ruling !== null)
    return isKept
      ? t('Juaso decided: you keep the goods and get a part of their price')
      : t('Juaso decided: you get your money back')
  return isKept ? t('You accepted the offer and keep the goods') : t('Approved: the store has the goods')
}
