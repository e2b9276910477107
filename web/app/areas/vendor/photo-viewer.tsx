import { type ReactNode, type TouchEvent, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  photos: readonly { image: string; alt: string }[]
  opened: number
  /** Shows another photo; null closes. */
  onShow: (place: number | null) => void
  /** The button that closes, such as 'Back to images'. */
  backLabel: string
  /** What belongs to the open photo. */
  children: ReactNode
}

/** Pixels that a finger moves before it counts as a swipe. */
const swipePixels = 40

/** Photos, large, one at a time. Dots, arrow keys and swipes show another one; the backdrop, the X, Escape and the button close it. */
export function PhotoViewer({ photos, opened, onShow, backLabel, children }: Props) {
  const start = useRef<number | null>(null)
  const photo = photos[opened]
  if (!photo) return null
  const go = (place: number) => photos[place] && onShow(place)

  function endSwipe(event: TouchEvent) {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (start.current ?? 0)
    if (start.current !== null && Math.abs(moved) > swipePixels) go(opened + (moved < 0 ? 1 : -1))
    start.current = null
  }

  return (
    <Dialog
      isOpen
      onClose={() => onShow(null)}
      title={`Photo ${opened + 1} of ${photos.length}`}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(opened - 1)
        if (key === 'ArrowRight') go(opened + 1)
      }}
      footer={
        <Button look="outline" wide onClick={() => onShow(null)}>
          {backLabel}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div
          onTouchStart={({ touches }) => {
            start.current = touches[0]?.clientX ?? null
          }}
          onTouchEnd={endSwipe}
        >
          <Picture
            base={photo.image}
            alt={photo.alt}
            sizes="min(504px, 90vw)"
            className="w-full rounded-md"
          />
        </div>
        <Dots {...{ photos, opened, onShow }} />
        <div aria-live="polite" className="flex flex-col gap-1.5 text-sm">
          {children}
        </div>
      </div>
    </Dialog>
  )
}

function Dots({ photos, opened, onShow }: Pick<Props, 'photos' | 'opened' | 'onShow'>) {
  return (
    <div className="flex flex-wrap justify-center">
      {photos.map(({ image: one }, place) => (
        <button
          key={one}
          type="button"
          aria-label={`Show photo ${place + 1}`}
          aria-current={place === opened ? 'true' : undefined}
          onClick={() => onShow(place)}
          className="grid h-11 w-6 place-items-center"
        >
          <span
            className={classNames(
              'h-2 rounded-full',
              place === opened ? 'w-5 bg-accent' : 'w-2 bg-line-strong',
            )}
          />
        </button>
      ))}
    </div>
  )
}
