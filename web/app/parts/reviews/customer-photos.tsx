import { useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { OpenedPhoto } from './opened-photo.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import type { CustomerPhotoView } from './review-view.ts'

/** [SH-7.22] Buyers' photos; not rendered if there are none. */
export function CustomerPhotos({ photos }: { photos: readonly CustomerPhotoView[] }) {
  const [opened, setOpened] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="customer-photos" className="flex flex-col gap-3">
      <h2 id="customer-photos">{t('Photos from buyers')}</h2>
      <PhotoGrid photos={photos} onOpen={setOpened} />
      <OpenedPhoto photos={photos} opened={opened} onShow={setOpened} />
    </section>
  )
}
