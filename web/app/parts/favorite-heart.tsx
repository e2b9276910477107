import { useEffect } from 'react'
import { loadFavorites, toggleFavorite, useFavorites } from '#web/data/favorites.ts'
import { useSession } from '#web/data/session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HeartIcon } from '#web/ui/icons.tsx'

interface Props {
  product: { id: string; name: string }
  className?: string
}

/** The heart of a product: filled while it is a favourite of whoever is signed in. */
export function FavoriteHeart({ product, className }: Props) {
  const { status } = useSession()
  const isFavorite = useFavorites().has(product.id)

  useEffect(() => {
    if (status === 'signed-in') void loadFavorites()
  }, [status])

  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={`Favorite: ${product.name}`}
      onClick={() => void toggleFavorite(product)}
      className={classNames(
        'grid size-11 place-items-center rounded-full transition-transform active:scale-90',
        isFavorite ? 'text-brick' : 'text-ink-2 hover:text-brick',
        className,
      )}
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface/95 shadow-raised">
        <HeartIcon fill={isFavorite ? 'currentColor' : 'none'} />
      </span>
    </button>
  )
}
