import { t } from '#web/messages/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { GalleryPicture } from './product-gallery.tsx'

interface Props {
  pictures: readonly GalleryPicture[]
  shown: number
  onShow: (place: number) => void
  onClose: () => void
}

/** One picture as large as the screen allows; arrow keys and buttons show the next. */
export default function ZoomDialog({ pictures, shown, onShow, onClose }: Props) {
  const picture = pictures[shown]
  if (!picture) return null
  const steps = pictures.length > 1
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        steps ? t('Picture {place} of {count}', { place: shown + 1, count: pictures.length }) : t('Picture')
      }
      className="max-h-[96dvh] w-[min(58rem,96vw,calc(96dvh-5rem))]"
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') onShow(shown - 1)
        if (event.key === 'ArrowRight') onShow(shown + 1)
      }}
    >
      <div className="relative -m-5">
        <Picture
          base={picture.image}
          alt={picture.alt_text}
          tone={picture.tone}
          sizes="min(928px, 96vw)"
          className="w-full"
        />
        {steps && (
          <>
            <IconButton
              label={t('Previous picture')}
              disabled={shown === 0}
              onClick={() => onShow(shown - 1)}
              className="absolute start-2 top-1/2 -translate-y-1/2 bg-surface/90"
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              label={t('Next picture')}
              disabled={shown === pictures.length - 1}
              onClick={() => onShow(shown + 1)}
              className="absolute end-2 top-1/2 -translate-y-1/2 bg-surface/90"
            >
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
      </div>
    </Dialog>
  )
}
