import { type LinkProps, Link as RouterLink } from 'react-router'

/**
 * The router's link. On the server, a link within the site is rendered as a plain anchor: there are no clicks there,
 * and the router would resolve its path three times, a tenth of the time of a page of cards.
 */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink

function WrittenLink(props: LinkProps) {
  const { to, prefetch, replace, state, preventScrollReset, ...rest } = props
  if (typeof to !== 'string' || !isWholePath(to) || prefetch === 'render' || prefetch === 'viewport') {
    return <RouterLink {...props} />
  }
  return <a {...rest} href={to} data-discover="true" />
}

/** True for a path that the router does not change: absolute, without `..` and doubled slashes. */
function isWholePath(to: string): boolean {
  return to.startsWith('/') && !/\/[./]/.test(to)
}
