import { useEffect, useState } from 'react'
import { keptFavorites } from '#web/data/favorites/pending-favorites.ts'
import { sides } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'

/** Says to who came to sell, or to see favorites, why there is a form first, and what follows it. */
export function NextNotice({ next }: { next: string }) {
  if (next.startsWith('/b2b/vendor')) {
    return (
      <Notice>
        {t('To sell on Juaso, sign in or create an account. Then you open your store in six short steps.')}
      </Notice>
    )
  }
  const isFavorites = Object.values(sides).some(({ paths }) => next.startsWith(paths.favorites))
  return isFavorites && <KeptHearts />
}

/** Only the browser knows how many it keeps. */
function KeptHearts() {
  const [count, setCount] = useState(0)
  useEffect(() => setCount(keptFavorites().length), [])
  return (
    count > 0 && (
      <Notice>
        {plural(count, {
          one: 'This browser keeps {count} favorite. Sign in, and it is added to your account.',
          other: 'This browser keeps {count} favorites. Sign in, and they are added to your account.',
        })}
      </Notice>
    )
  )
}
