import { useEffect } from 'react'
import { checkFavorite, toggleFavorite, useIsFavorite } from '#web/data/favorites/favorites.ts'
import { useSignedIn } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  product: { id: string; name: string }
  className?: string
}

/** The heart of a product: filled if it is a favourite of the signed-in person. */
export function FavoriteHeart({ product, className }: Props) {
  const isSignedIn = useSignedIn()
  const isFavorite = useIsFavorite(product.id)

  useEffect(() => {
    if (isSignedIn) void checkFavorite(product.id)
  }, [isSignedIn, product.id])

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
