import { t } from '#web/messages/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { CustomerPhotoView } from './review-view.ts'

interface Props {
  photos: readonly CustomerPhotoView[]
  /** Index of the open photo. */
  opened: number
  /** Shows another photo; null closes. */
  onShow: (place: number | null) => void
}

/** A buyer's photo, enlarged, with the text of its review. */
export default function PhotoLightbox({ photos, opened, onShow }: Props) {
  const photo = photos[opened]
  if (!photo) return null
  const go = (place: number) => photos[place] && onShow(place)
  return (
    <Dialog
      isOpen
      onClose={() => onShow(null)}
      title={t('Photo by {writer}', { writer: photo.writer })}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') go(opened - 1)
        if (event.key === 'ArrowRight') go(opened + 1)
      }}
    >
      <div className="flex flex-col gap-3">
        <Picture
          base={photo.image}
          alt={photo.alt_text}
          sizes="min(504px, 90vw)"
          className="w-full rounded-md"
        />
        <div className="flex items-center gap-2">
          <Stars rating={photo.rating} />
          {photos.length > 1 && (
            <span className="ms-auto flex items-center gap-1 text-sm text-ink-2">
              <IconButton label={t('Previous photo')} disabled={opened === 0} onClick={() => go(opened - 1)}>
                <ChevronLeftIcon />
              </IconButton>
              {opened + 1} / {photos.length}
              <IconButton
                label={t('Next photo')}
                disabled={opened === photos.length - 1}
                onClick={() => go(opened + 1)}
              >
                <ChevronRightIcon />
              </IconButton>
            </span>
          )}
        </div>
        {photo.comment && <p className="text-sm whitespace-pre-line">{photo.comment}</p>}
      </div>
    </Dialog>
  )
}
