import { onDemand } from '#web/ui/on-demand.tsx'
import type { CustomerPhotoView } from './review-view.ts'

// Loaded on demand: most readers never enlarge a photo.
const PhotoLightbox = onDemand(() => import('./photo-lightbox.tsx'))

interface Props {
  photos: readonly CustomerPhotoView[]
  /** Index of the open photo. */
  opened: number | null
  onShow: (place: number | null) => void
}

/** The clicked photo, enlarged. */
export function OpenedPhoto({ photos, opened, onShow }: Props) {
  if (opened === null) return null
  return <PhotoLightbox photos={photos} opened={opened} onShow={onShow} />
}
