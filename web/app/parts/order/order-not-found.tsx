import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { NotFound } from '#web/parts/shell/not-found.tsx'

/** Instead of the page of an order that the person has not, or may not see. */
export function OrderNotFound({ sentence }: { sentence: string }) {
  const { paths } = useSide()
  const hint = t('The number may have a slip in it, or the order belongs to another account or company.')
  return <NotFound sentence={sentence} own={{ hint, list: t('My Orders'), to: paths.orders }} />
}
