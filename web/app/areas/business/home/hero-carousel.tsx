import { useEffect, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { iconOf } from '#web/ui/icons/icon-of.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'

export interface Slide {
  tag: string
  title: string
  text: string
  action: string
  to: string
  picture: string | null
  tone: string | null
}

/** [BB-9.02] */
const everyMilliseconds = 5_000

/**
 * [BB-4.06] The offers of the home page, one at a time. It goes on by itself unless the person prefers less motion, and
 * waits while the pointer or the focus is in it. Without scripts it is the first slide.
 */
export function HeroCarousel({ slides }: { slides: readonly Slide[] }) {
  const { at, show, isPlaying, setPlaying, setHeld, isReady } = useTurns(slides.length)
  if (slides.length === 0) return null
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={t('Offers for companies')}
      className="relative overflow-hidden rounded-lg bg-deep text-on-deep"
      onPointerEnter={(event) => setHeld(event.pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div aria-live={isPlaying ? 'off' : 'polite'} className="grid">
        {slides.map((slide, place) => (
          <SlideView
            key={slide.to}
            slide={slide}
            label={t('{place} of {count}', { place: place + 1, count: slides.length })}
            isShown={place === at}
            isFirst={place === 0}
          />
        ))}
      </div>
      {isReady && slides.length > 1 && (
        <div className="absolute inset-x-4 bottom-3 flex items-center justify-end gap-2 sm:inset-x-8 sm:bottom-6">
          <span aria-hidden="true" className="me-auto flex gap-1.5 sm:me-2">
            {slides.map(({ to }, place) => (
              <span
                key={to}
                className={classNames(
                  'h-2 rounded-full transition-all',
                  place === at ? 'w-6 bg-gold' : 'w-2 bg-white/50',
                )}
              />
            ))}
          </span>
          <IconButton
            label={isPlaying ? t('Pause the offers') : t('Play the offers')}
            className={controlClass}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </IconButton>
          <IconButton label={t('Previous offer')} className={controlClass} onClick={() => show(at - 1)}>
            <ChevronLeftIcon width={18} height={18} />
          </IconButton>
          <IconButton label={t('Next offer')} className={controlClass} onClick={() => show(at + 1)}>
            <ChevronRightIcon width={18} height={18} />
          </IconButton>
        </div>
      )}
    </section>
  )
}

const controlClass = 'bg-white/15 text-on-deep hover:bg-white/30 hover:text-on-deep'

/** Which slide is shown, and whether it goes on by itself. */
function useTurns(count: number) {
  const [at, setAt] = useState(0)
  const [isReady, setReady] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    setReady(true)
    setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])

  // A slide that was chosen stays as long as any other: the time begins anew with `at`.
  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setTimeout(() => setAt((at + 1) % count), everyMilliseconds)
    return () => clearTimeout(timer)
  }, [isPlaying, isHeld, at, count])

  return {
    ...{ at, isReady, isPlaying, setHeld },
    setPlaying: (next: boolean) => {
      setPlaying(next)
      // The press itself holds it: the button has the focus.
      setHeld(false)
    },
    show: (next: number) => setAt((next + count) % count),
  }
}

interface SlideProps {
  slide: Slide
  /** '1 of 6'. */
  label: string
  isShown: boolean
  isFirst: boolean
}

function SlideView({ slide, label, isShown, isFirst }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields.
    <div
      role="group"
      aria-roledescription={t('slide')}
      aria-label={label}
      inert={!isShown}
      className={classNames(
        'col-start-1 row-start-1 flex min-h-80 items-start gap-4 p-6 pb-18 sm:min-h-88 sm:items-center sm:p-10 sm:pb-20',
        isShown ? 'transition-opacity duration-500' : 'invisible opacity-0',
      )}
    >
      <div className="flex min-w-0 grow flex-col items-start gap-2.5 sm:max-w-[30rem] sm:gap-3.5">
        <p className="rounded-sm bg-white/15 px-3 py-1 text-xs font-semibold sm:text-[0.8125rem]">
          {slide.tag}
        </p>
        <h2 className="text-[1.625rem] leading-[1.1] break-words sm:text-[2.5rem]">{slide.title}</h2>
        <p className="text-sm text-white/85 sm:text-base">{slide.text}</p>
        <LinkButton look="gold" size="large" to={slide.to} className="mt-1">
          {slide.action}
        </LinkButton>
      </div>
      <Picture
        base={slide.picture}
        tone={slide.tone}
        alt=""
        sizes="(min-width: 640px) 288px, 96px"
        sizeMax={480}
        priority={isFirst}
        className="w-24 shrink-0 self-start rounded-lg sm:ms-auto sm:w-52 lg:w-56"
      />
    </div>
  )
}

const PauseIcon = iconOf('M8 5v14M16 5v14')
const PlayIcon = iconOf('M8 5v14l11-7z')
