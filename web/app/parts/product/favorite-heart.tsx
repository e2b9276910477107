import { createContext, useContext, useEffect } from 'react'
import { checkFavorite, toggleFavorite, useIsFavorite } from '#web/data/favorites/favorites.ts'
import { postedPress } from '#web/data/posted-press.ts'
import { useSignedIn } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrating } from '#web/ui/use-hydrating.ts'

interface Props {
  product: { id: string; name: string }
  className?: string
}

/** Around products that the server knows to be favourites: their hearts are filled before scripts run. */
export const AreFavorites = createContext(false)

/** The heart of a product: filled if it is a favourite of the signed-in person. */
export function FavoriteHeart({ product, className }: Props) {
  const isSignedIn = useSignedIn()
  const areFavorites = useContext(AreFavorites)
  const isWritten = useHydrating() && areFavorites
  const isFavorite = useIsFavorite(product.id) || isWritten

  useEffect(() => {
    if (isSignedIn) void checkFavorite(product.id)
  }, [isSignedIn, product.id])

  return (
    <button
      {...postedPress(isWritten ? 'unfavorite' : 'favorite', product.id)}
      aria-pressed={isFavorite}
      aria-label={t('Favorite: {name}', { name: product.name })}
      onClick={async (event) => {
        event.preventDefault()
        const heart = event.currentTarget
        if (heart.ariaBusy) return
        // Heard, also on a line on which the script of the next step takes long. An empty heart pulses.
        heart.ariaBusy = 'true'
        await toggleFavorite(product, heart)
        heart.ariaBusy = null
      }}
      className={classNames('heart', className)}
    />
  )
}
