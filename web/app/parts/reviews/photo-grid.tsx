import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { CustomerPhotoView } from './review-view.ts'

interface Props {
  photos: readonly CustomerPhotoView[]
  onOpen: (place: number) => void
  isSmall?: boolean
}

/** Buyers' photos as small squares; a click enlarges one. Without scripts the link opens the picture. */
export function PhotoGrid({ photos, onOpen, isSmall = false }: Props) {
  return (
    <ul className={classNames('flex gap-2', isSmall ? 'flex-wrap' : 'rail')}>
      {photos.map((photo, place) => (
        <li key={photo.id} className="shrink-0">
          <a
            href={`${photo.image}-900.webp`}
            aria-label={t('Enlarge photo {place} of {count}, by {writer}', {
              place: place + 1,
              count: photos.length,
              writer: photo.writer,
            })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              onOpen(place)
            }}
            className="block overflow-hidden rounded-md"
          >
            <Picture
              base={photo.image}
              alt={photo.alt_text}
              sizes={isSmall ? '72px' : '128px'}
              sizeMax={320}
              className={isSmall ? 'size-18' : 'size-24 sm:size-32'}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
