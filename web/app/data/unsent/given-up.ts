import { sideNow } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { Press } from './presses.ts'

export function inWords({ label: product, operation }: Pick<Press, 'label' | 'operation'>): string {
  if (operation.kind === 'add') return t('Add {count} × {product}', { count: operation.quantity, product })
  if (operation.kind === 'quantity')
    return t('{product}: {count} pieces', { count: operation.quantity, product })
  if (operation.kind === 'remove') return t('Remove {product}', { product })
  return operation.isFavorite
    ? t('{product} to your favorites', { product })
    : t('{product} out of your favorites', { product })
}

/** Names what was pressed and is not sent any more. The cart lists it too. */
export function tellGivenUp(presses: readonly Press[]): void {
  showToast({
    tone: 'bad',
    title: t('Could not be done'),
    message: `${t('There was no network for a week.')} ${presses.map(inWords).join(', ')}`,
    action: { label: t('View cart'), to: sideNow().paths.cart },
  })
}
