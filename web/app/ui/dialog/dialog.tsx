import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '#web/messages/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CloseIcon } from '#web/ui/icons/icons.tsx'

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title'> {
  isOpen: boolean
  /** Called on Escape, the close button, or a click outside the dialog. */
  onClose: () => void
  title: ReactNode
  /** Position: in the middle, or as a drawer at a side. */
  place?: 'middle' | 'left' | 'right'
  /** Footer that stays visible while the contents scroll. */
  footer?: ReactNode
}

const places = {
  middle: 'rise m-auto max-h-[min(90dvh,50rem)] w-[min(34rem,calc(100vw-1.5rem))] rounded-lg',
  left: 'slide-in-left m-0 me-auto h-dvh max-h-none w-[min(22rem,calc(100vw-2.5rem))]',
  right: 'slide-in-right m-0 ms-auto h-dvh max-h-none w-[min(26rem,calc(100vw-2.5rem))]',
}

/**
 * The browser's modal dialog: it traps the focus, closes on Escape and returns the focus to the element that opened it.
 * The contents are mounted only while it is open. The element with `data-first-focus` gets the focus first.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  place = 'middle',
  footer,
  className,
  children,
  ...rest
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) {
      element?.showModal()
      element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!isOpen && element?.open) element.close()
  }, [isOpen])

  /** Tells the owner at once: the browser's own event comes later, when the dialog may be open again for something else. */
  function close() {
    dialog.current?.close()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside is an alternative; Escape is the key for it.
    <dialog
      {...rest}
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={() => {
        if (isOpen && !dialog.current?.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
      className={classNames(
        'max-w-none flex-col overflow-hidden bg-surface p-0 shadow-floating open:flex',
        places[place],
        className,
      )}
    >
      {isOpen && (
        <>
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 ps-5 pe-2">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton label={t('Close')} onClick={close}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className="grow overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4">{footer}</div>
          )}
        </>
      )}
    </dialog>
  )
}

/** A dialog that slides in from a side. */
export function Drawer({ place = 'left', ...rest }: DialogProps) {
  return <Dialog place={place} {...rest} />
}
