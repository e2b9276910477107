import { removeFavorite } from '#web/data/favorites/favorite-actions.ts'
import { requestRemoval } from '#web/data/favorites/favorites.ts'
import { t } from '#web/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/** [SH-4.06] Confirms the removal of a favourite. */
export default function FavoriteRemoval({ product }: { product: { id: string; name: string } }) {
  return (
    <ConfirmDialog
      isOpen
      destroys
      title={t('Remove from Favorites')}
      confirmLabel={t('Remove')}
      onCancel={() => requestRemoval(null)}
      onConfirm={() => {
        requestRemoval(null)
        void removeFavorite(product)
      }}
    >
      {t('{name} will be removed from your favorites.', { name: product.name })}
    </ConfirmDialog>
  )
}
