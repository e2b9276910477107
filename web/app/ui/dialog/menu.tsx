import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  /** The button's content. */
  button: ReactNode
  buttonClassName?: string
  /** Links and buttons; clicking one closes the menu. */
  children: ReactNode
  className?: string
}

/** The menu stays open if the mouse leaves it for less than this. */
const hoverMilliseconds = 200

/** A button that opens a small panel of links. Escape, a click elsewhere, or leaving it closes it. */
export function Menu({ button, buttonClassName, children, className }: Props) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const whenElsewhere = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const whenEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', whenElsewhere)
    document.addEventListener('focusin', whenElsewhere)
    document.addEventListener('keydown', whenEscape)
    return () => {
      document.removeEventListener('pointerdown', whenElsewhere)
      document.removeEventListener('focusin', whenElsewhere)
      document.removeEventListener('keydown', whenEscape)
    }
  }, [isOpen])

  return (
    <div
      ref={box}
      className="relative"
      onPointerEnter={() => clearTimeout(leaving.current)}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'mouse') return
        leaving.current = setTimeout(() => setOpen(false), hoverMilliseconds)
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={buttonClassName}
      >
        {button}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are the controls; this only closes the menu after a click.
        <div
          id={id}
          ref={keepInView}
          onClick={(event) => {
            if ((event.target as Element).closest('a, button')) setOpen(false)
          }}
          className={classNames(
            'rise card absolute end-0 top-full z-40 mt-1 max-w-[calc(100vw-1rem)] min-w-60 scroll-mb-20 p-2 shadow-floating',
            className,
          )}
        >
          {children}
        </div>
      )}
    </div>
  )
}

const edgePixels = 8

/** Moves a panel that would begin left of the screen to the right, and scrolls to one that ends below it. */
function keepInView(panel: HTMLElement | null): void {
  if (!panel) return
  const { left } = panel.getBoundingClientRect()
  if (left < edgePixels) panel.style.marginInlineEnd = `${left - edgePixels}px`
  panel.scrollIntoView({ block: 'nearest' })
}

/** The classes of one menu item. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-sm text-ink hover:bg-sunken [&_svg]:text-ink-2'
