import { removeFavorite } from '#web/data/favorite-actions.ts'
import { askRemoval } from '#web/data/favorites.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** [SH-4.06] Asks before a product leaves the favourites. */
export default function FavoriteRemoval({ product }: { product: { id: string; name: string } }) {
  return (
    <ConfirmDialog
      isOpen
      destroys
      title="Remove from Favorites"
      confirmLabel="Remove"
      onCancel={() => askRemoval(null)}
      onConfirm={() => {
        askRemoval(null)
        void removeFavorite(product)
      }}
    >
      {product.name} will be removed from your favorites.
    </ConfirmDialog>
  )
}
