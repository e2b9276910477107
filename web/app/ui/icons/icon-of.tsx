import type { ComponentProps } from 'react'

type Props = ComponentProps<'svg'>

/** A drawing of 24 by 24 in lines of the text's colour. It says nothing by itself: its button or link has the words. */
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

/** Makes a drawing of one path. */
export function iconOf(d: string) {
  return (props: Props) => (
    <Lines {...props}>
      <path d={d} />
    </Lines>
  )
}
