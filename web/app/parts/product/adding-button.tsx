import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button/button.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'busy' | 'disabled' | 'onClick'> {
  isAdding: boolean
  onAdd: (button: HTMLButtonElement) => unknown
}

/** A button that puts something in the cart. It keeps the focus while it works, which a disabled one loses. */
export function AddingButton({ isAdding, onAdd, children, ...rest }: Props) {
  return (
    <Button
      {...rest}
      aria-disabled={isAdding || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (!isAdding) onAdd(event.currentTarget)
      }}
    >
      {isAdding && <span className="spinner" aria-hidden="true" />}
      {children}
    </Button>
  )
}
