import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useEffect } from 'react'
import { Scripts, useMatches } from 'react-router'
import { repeatEarlyPresses } from '#web/data/early-presses.ts'
import { lateStart } from './late-start.rules.ts'

/**
 * The router's scripts, loaded after the first paint. Loaded at once they would compete with styles, fonts and visible
 * pictures on a slow connection. A page with `storesNumbers` in its `handle` stores the numbers of its fields by itself, so they are
 * stored too when it is left before.
 */
export function PageScripts() {
  const written = Scripts({})
  useEffect(repeatEarlyPresses, [])
  const storesNumbers = useMatches().some(({ handle }) => (handle as Handle)?.storesNumbers)
  const elements = elementsIn(written)
  const [start] = elements.filter(({ props }) => props.type === 'module')
  if (!start) return written
  const files = elements.flatMap(({ props }) => (props.rel === 'modulepreload' && props.href) || [])
  const text = start.props.dangerouslySetInnerHTML?.__html ?? ''
  const late = import.meta.env.SSR ? lateStart(text, files, storesNumbers) : text
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

/** Of a page whose numbers are stored by themselves. */
type Handle = { storesNumbers?: boolean } | undefined

interface Written {
  children?: ReactNode
  rel?: string
  href?: string
  type?: string | undefined
  async?: boolean | undefined
  dangerouslySetInnerHTML?: { __html: string }
}

/** The inline scripts, in their order in the page. */
function elementsIn(node: ReactNode): ReactElement<Written>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Written>(child)) return []
    return typeof child.type === 'string' ? [child] : elementsIn(child.props.children)
  })
}
