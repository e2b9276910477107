import type { ComponentProps } from 'react'

type Props = ComponentProps<'svg'>

/** An icon of 24 by 24, drawn in the text's colour. Hidden from screen readers: its button or link has the label. */
function Lines({ children, ...rest }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  )
}

/** Creates an icon from one path. */
export function iconOf(d: string) {
  return (props: Props) => (
    <Lines {...props}>
      <path d={d} />
    </Lines>
  )
}
