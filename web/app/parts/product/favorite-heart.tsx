import { useEffect } from 'react'
import { checkFavorite, toggleFavorite, useFavorites } from '#web/data/favorites/favorites.ts'
import { useSession } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  product: { id: string; name: string }
  className?: string
}

/** The heart of a product: filled if it is a favourite of the signed-in person. */
export function FavoriteHeart({ product, className }: Props) {
  const { status } = useSession()
  const isFavorite = useFavorites().has(product.id)

  useEffect(() => {
    if (status === 'signed-in') void checkFavorite(product.id)
  }, [status, product.id])

  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={t('Favorite: {name}', { name: product.name })}
      onClick={() => void toggleFavorite(product)}
      className={classNames('heart', className)}
    />
  )
}
