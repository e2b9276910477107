import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface Props {
  id: string
  /** The one that the arrow keys have reached; it is scrolled into view. */
  isActive: boolean
  onChoose: () => void
  children: ReactNode
}

/** One line of a list below a text field. The field handles the keys and keeps the focus. */
export function ListboxOption({ id, isActive, onChoose, children }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps the focus.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // The field keeps the focus, so that the list does not close before the press has ended.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 text-sm hover:bg-sunken',
        isActive && 'bg-accent-soft',
      )}
    >
      {children}
    </div>
  )
}
