import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useEffect } from 'react'
import { Scripts } from 'react-router'
import { repeatEarlyPresses } from '#web/data/early-presses.ts'
import { lateStart } from './late-start.rules.ts'

/**
 * The router's scripts, fetched once the page stands there to be read. Asked for together with the page they share a
 * slow line with its styles, its letters and the pictures in sight, and everything is seen later.
 */
export function PageScripts() {
  const written = Scripts({})
  useEffect(repeatEarlyPresses, [])
  const elements = elementsIn(written)
  const [start] = elements.filter(({ props }) => props.type === 'module')
  if (!start) return written
  const files = elements.flatMap(({ props }) => (props.rel === 'modulepreload' && props.href) || [])
  const text = start.props.dangerouslySetInnerHTML?.__html ?? ''
  const late = typeof document === 'undefined' ? lateStart(text, files) : text
  if (late === null) return written
  return elements
    .filter(({ type }) => type === 'script')
    .map((element) =>
      cloneElement(element, {
        ...(element === start && {
          type: undefined,
          async: undefined,
          dangerouslySetInnerHTML: { __html: late },
        }),
      }),
    )
}

interface Written {
  children?: ReactNode
  rel?: string
  href?: string
  type?: string | undefined
  async?: boolean | undefined
  dangerouslySetInnerHTML?: { __html: string }
}

/** What is written into the page, one after the other. */
function elementsIn(node: ReactNode): ReactElement<Written>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Written>(child)) return []
    return typeof child.type === 'string' ? [child] : elementsIn(child.props.children)
  })
}
