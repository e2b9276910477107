import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'

// Loaded on demand: most visitors never enlarge a picture.
const ZoomDialog = onDemand(() => import('./zoom-dialog.tsx'))

export interface GalleryPicture {
  image: string
  alt_text: string
  tone: string
}

interface Props {
  pictures: readonly GalleryPicture[]
  /** Index of the picture to show, set from outside, for example by choosing a colour; null for none. */
  wanted: number | null
}

/**
 * The pictures of a product side by side: swiped on a phone, chosen by thumbnails on a desk, enlarged by a click.
 * Without scripts swiping works, thumbnails are links within the page and a click opens the picture.
 */
export function ProductGallery({ pictures, wanted }: Props) {
  const id = useId()
  const rail = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [isZoomed, setZoomed] = useState(false)

  function show(place: number, behavior: ScrollBehavior = 'smooth') {
    const target = Math.max(0, Math.min(place, pictures.length - 1))
    rail.current?.scrollTo({ left: target * rail.current.clientWidth, behavior })
  }

  // Scroll only when `show` changes; the person's own swipe is kept.
  useEffect(() => {
    if (wanted !== null) rail.current?.scrollTo({ left: wanted * rail.current.clientWidth })
  }, [wanted])

  if (pictures.length === 0) {
    return (
      <Picture base={null} alt={t('No picture of this product yet')} sizes="100vw" className="rounded-lg" />
    )
  }
  return (
    <div className="grid min-w-0 gap-3 lg:grid-cols-[4.75rem_1fr]">
      <Thumbnails {...{ pictures, shown, id }} onChoose={(place, event) => press(event, () => show(place))} />
      <div className="relative min-w-0 lg:order-2">
        <ul
          ref={rail}
          aria-label={t('Pictures of the product')}
          className="rail snap-mandatory rounded-lg"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / clientWidth))
          }
        >
          {pictures.map((picture, place) => (
            <li key={picture.image} id={`${id}${place}`} className="w-full shrink-0 snap-center">
              <a
                href={`${picture.image}-900.webp`}
                aria-label={t('Enlarge picture {place} of {count}', {
                  place: place + 1,
                  count: pictures.length,
                })}
                className="block cursor-zoom-in"
                onFocus={() => shown !== place && show(place)}
                onClick={(event) => press(event, () => setZoomed(true))}
              >
                <Picture
                  base={picture.image}
                  alt={picture.alt_text}
                  tone={picture.tone}
                  sizes="(min-width: 1024px) min(690px, 55vw), (min-width: 768px) 48vw, 100vw"
                  priority={place === (wanted ?? 0)}
                />
              </a>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <Steps {...{ shown, show }} count={pictures.length} />}
      </div>
      {isZoomed && (
        <ZoomDialog
          {...{ pictures, shown }}
          onShow={(place) => show(place, 'instant')}
          onClose={() => setZoomed(false)}
        />
      )}
    </div>
  )
}

/** A plain click is handled here; one with a modifier key opens the link in a new tab. */
function press(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}

interface ThumbnailsProps {
  pictures: readonly GalleryPicture[]
  shown: number
  id: string
  onChoose: (place: number, event: MouseEvent) => void
}

function Thumbnails({ pictures, shown, id, onChoose }: ThumbnailsProps) {
  return (
    <ul className="gallery-thumbnails">
      {pictures.length > 1 &&
        pictures.map((picture, place) => (
          <li key={picture.image}>
            <a
              href={`#${id}${place}`}
              aria-label={t('Show picture {place} of {count}', { place: place + 1, count: pictures.length })}
              aria-current={place === shown ? 'true' : undefined}
              onClick={(event) => onChoose(place, event)}
            >
              <Picture base={picture.image} alt="" tone={picture.tone} sizes="72px" sizeMax={160} />
            </a>
          </li>
        ))}
    </ul>
  )
}

interface StepsProps {
  shown: number
  count: number
  show: (place: number) => void
}

/** The position among the pictures, and buttons for people who do not swipe. */
function Steps({ shown, count, show }: StepsProps) {
  return (
    <>
      <button
        type="button"
        aria-label={t('Previous picture')}
        disabled={shown === 0}
        onClick={() => show(shown - 1)}
        className="gallery-arrow start-3"
      >
        <ChevronLeftIcon />
      </button>
      <button
        type="button"
        aria-label={t('Next picture')}
        disabled={shown === count - 1}
        onClick={() => show(shown + 1)}
        className="gallery-arrow end-3"
      >
        <ChevronRightIcon />
      </button>
      <span className="gallery-count">
        {shown + 1} / {count}
      </span>
    </>
  )
}
