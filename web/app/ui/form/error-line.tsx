import type { ReactNode } from 'react'

interface Props {
  /** For the control that names it as its description. */
  id?: string
  children: ReactNode
}

/** Why something was refused, in one line that is read out when it appears; nothing where there is no reason. */
export function ErrorLine({ id, children }: Props) {
  if (!children) return null
  return (
    <p id={id} role="alert" className="text-sm font-medium text-brick">
      {children}
    </p>
  )
}
