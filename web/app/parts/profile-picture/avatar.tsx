import { classNames } from '#web/ui/class-names.ts'
import { PersonIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  /** Base URL of the person's picture; null without one. */
  picture: string | null
  /** Alternative text; empty if the name is shown next to it. */
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  className?: string
}

/** A person's picture as a circle, or the drawing of a person. */
export function Avatar({ picture, alt, sizes, className }: Props) {
  if (picture) {
    return (
      <Picture
        base={picture}
        alt={alt}
        sizes={sizes}
        sizeMax={320}
        className={classNames('shrink-0 rounded-full', className)}
      />
    )
  }
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={classNames('grid shrink-0 place-items-center rounded-full bg-sunken text-ink-3', className)}
    >
      <PersonIcon width="50%" height="50%" />
    </span>
  )
}
