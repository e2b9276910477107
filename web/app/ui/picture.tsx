import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { PictureIcon } from './icons/icons.tsx'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading'> {
  /** Base URL; `-{size}.avif` is appended, `-480.webp` for browsers without AVIF. Null shows the placeholder. */
  base: string | null
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** The background until it has loaded: a name such as `mint` or a colour such as `#e8f2eb`. */
  tone?: string | null
  /** For pictures in the first view: loaded at once and with priority. */
  priority?: boolean
  /** Largest of the four sizes worth offering here. */
  sizeMax?: number
}

const widths = [160, 320, 480, 900]
/** A bad line may have been better since. */
const againMs = 5_000

/** A square picture in the smallest sharp size. Its space is reserved; a broken one becomes a placeholder, and is tried again twice, and when the network is back. */
export function Picture({
  base,
  alt,
  sizes,
  tone,
  priority = false,
  sizeMax = 900,
  className,
  ...rest
}: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [brokenBase, setBrokenBase] = useState<string | null>(null)
  const tries = useRef(0)

  // A picture that failed before hydration fires no further error event.
  useEffect(() => {
    tries.current = 0
    const element = image.current
    if (element?.complete && element.currentSrc && element.naturalWidth === 0) setBrokenBase(base)
  }, [base])

  useEffect(() => {
    if (!base || brokenBase !== base) return
    const again = () => setBrokenBase(null)
    if (tries.current++ < 2) setTimeout(again, againMs)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [base, brokenBase])

  const offered = widths.filter((width) => width <= sizeMax)
  const sources = offered.map((width) => `${base}-${width}.avif ${width}w`).join(', ')
  const isTone = tone && /^[a-z]+$/.test(tone)
  return (
    <span className={classNames('picture', isTone && `tone-${tone}`, className)}>
      {tone && !isTone && (
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={tone} />
        </svg>
      )}
      {base && brokenBase !== base ? (
        <picture>
          <source type="image/avif" srcSet={sources} sizes={sizes} />
          <img
            {...rest}
            ref={image}
            src={`${base}-480.webp`}
            alt={alt}
            width={900}
            height={900}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? 'sync' : 'async'}
            onError={() => setBrokenBase(base)}
          />
        </picture>
      ) : (
        <span
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
          className={tone ? 'text-[#6f6a5c]' : 'text-ink-3'}
        >
          <PictureIcon width="30%" height="30%" strokeWidth={1.2} />
        </span>
      )}
    </span>
  )
}
