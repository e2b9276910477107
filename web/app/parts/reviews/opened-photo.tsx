import { lazy, Suspense } from 'react'
import type { CustomerPhotoView } from './review-view.ts'

// Most who read never enlarge a photo.
const PhotoLightbox = lazy(() => import('./photo-lightbox.tsx'))

interface Props {
  photos: readonly CustomerPhotoView[]
  /** Place of the photo on show; null while none is. */
  opened: number | null
  onShow: (place: number | null) => void
}

/** The photo that was pressed, in full. */
export function OpenedPhoto({ photos, opened, onShow }: Props) {
  if (opened === null) return null
  return (
    <Suspense>
      <PhotoLightbox photos={photos} opened={opened} onShow={onShow} />
    </Suspense>
  )
}
